// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { guided } from '../../features/guides/testing/guide-fixture.ts';
import * as wantedStageModule from '../../shared/session/wanted-stage.ts';
import { json, Network } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { loadAddress } from '../routing/route-matching.ts';
import { address, openPortal } from '../testing/open-portal.tsx';

setUpPage();
const PAGE = '/etapas/101/etapa-pocos-de-caldas';

it('calls nobody away who went back on the way to the login [FACE-20]', async () => {
  new Network().on('GET /stages/101', () => json({ stage: guided(), now: '2026-04-16T12:00:00Z' }));
  // The login also knows the wanted stage. This test covers only the way to it.
  await loadAddress('/auth/login');
  let letCome = (): void => {};
  const isHeld = new Promise<void>((resolve) => (letCome = resolve));
  let isAsked = false;
  vi.doMock('../../shared/session/wanted-stage.ts', async () => {
    isAsked = true;
    await isHeld;
    return wantedStageModule;
  });
  onTestFinished(() => {
    vi.doUnmock('../../shared/session/wanted-stage.ts');
  });
  await openPortal(PAGE);
  await screen.findAllByRole('link', { name: 'Inscreva-se' });
  act(() => navigate('/events/event/101'));
  await expect.poll(() => isAsked).toBe(true);
  act(() => navigate(PAGE, { replace: true }));
  letCome();
  await expect.poll(() => localStorage.getItem('wanted-stage')).not.toBeNull();
  expect(address()).toBe(PAGE);
});
