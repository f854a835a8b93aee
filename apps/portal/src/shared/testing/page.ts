import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { pageBrand } from '../brand.tsx';
import { forgetAll } from '@trilha/web/stored/kept-values.ts';
import { PAGE_DATA_ID } from '../page-data.ts';
import { setLoginNotice } from '../session/login-notice.ts';
import { clearSession } from '../session/session.ts';

/** Embeds the brand in the test's document, as on every page, and cleans up after each test. */
export function setUpPage(): void {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = PAGE_DATA_ID;
  data.textContent = JSON.stringify(pageBrand(mitsubishi));
  document.head.append(data);
  // jsdom lacks modal dialogs, popovers and media queries; the journeys cover them.
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
