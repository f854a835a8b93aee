// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { useAskedAct } from './use-asked-act.ts';

afterEach(cleanup);

const act = vi.fn<() => void>();
function Screen(): null {
  useAskedAct({ parear: act });
  return null;
}

it('runs what the address asks for once, and takes it out of the address [STAFF-95]', () => {
  const { address } = show(<Screen />, '/aparelhos?marca=suzuki&fazer=parear');
  expect(act).toHaveBeenCalledOnce();
  expect(address()).toBe('/aparelhos?marca=suzuki');
});

it.each(['toString', 'apagar', ''])('ignores what the screen cannot do: %s [STAFF-95]', (name) => {
  act.mockClear();
  const { address } = show(<Screen />, `/aparelhos?fazer=${name}`);
  expect(act).not.toHaveBeenCalled();
  expect(address()).toBe('/aparelhos');
});
