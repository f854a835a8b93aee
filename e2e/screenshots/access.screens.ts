import type { ScreenState } from '@trilha/tooling/screen-state.ts';

/** Screens that anybody may see. */
export const states: readonly ScreenState[] = [
  {
    name: 'login',
    arrange: async ({ page }) => {
      await page.goto('/auth/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
