// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { StageMap } from './stage-map.tsx';

afterEach(cleanup);

it('keeps its place empty until its drawing has come', async () => {
  const { container } = render(<StageMap id={101} />);
  expect(container.querySelector('svg.map')?.getAttribute('viewBox')).toBe('0 0 200 180');
  expect(container.querySelector('path')).toBeNull();
  await waitFor(() => expect(container.querySelectorAll('path').length).toBeGreaterThan(3));
});
