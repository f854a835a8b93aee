import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { pageBrand } from '../brand.tsx';
import { forgetAll } from '@trilha/ui/kept-values.ts';
import { PAGE_DATA_ID } from '../page-data.ts';
import { setLoginNotice } from '../session/login-notice.ts';
import { clearSession } from '../session/session.ts';

/** Writes the brand into the test's document, as every page has it, and tidies up after each test. */
export function setUpPage(): void {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = PAGE_DATA_ID;
  data.textContent = JSON.stringify(pageBrand(mitsubishi));
  document.head.append(data);
  // jsdom has neither modal dialogs, popovers nor media queries; the journeys prove them.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  window.scrollTo = () => {};

  afterEach(() => {
    cleanup();
    clearSession();
    setLoginNotice(null);
    vi.restoreAllMocks();
    forgetAll('tab', '');
    forgetAll('device', '');
    window.history.replaceState(null, '', '/');
    vi.useRealTimers();
    vi.unstubAllGlobals();
    delete window.dataLayer;
  });
}
