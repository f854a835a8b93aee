// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says that there is no internet while there is none', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const change = (isOnline: boolean) =>
    act(() => {
      onLine.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  render(<OfflineNotice />);
  expect(screen.queryByText('Você está sem internet')).toBeNull();
  change(false);
  expect(screen.getByText('Você está sem internet')).toBeTruthy();
  change(true);
  expect(screen.queryByText('Você está sem internet')).toBeNull();
});
