// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { LoadFailed } from './load-failed.tsx';

afterEach(cleanup);

it('logs as an error what it says, once for each failure [EVT-42, TEAM-10]', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const error = new ApiError({ status: 503, code: 'busy', message: 'Tente de novo.' });
  const draw = (failure: Error) => <LoadFailed error={failure} onRetry={() => undefined} />;
  const { rerender } = render(draw(error));
  rerender(draw(error));
  expect(screen.getByRole('alert').textContent).toContain('Tente de novo.');
  expect(logged.mock.calls).toEqual([['load: busy (503)']]);
  rerender(draw(new ApiError({ status: 0, code: 'unreachable', message: 'Sem resposta.' })));
  expect(logged).toHaveBeenLastCalledWith('load: unreachable (0)');
  logged.mockRestore();
});
