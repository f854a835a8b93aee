/** What browsers of Chromium's family hand over where the portal can be installed; no TypeScript type knows it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** The browser's offer to install the portal, until it was taken. */
    installOffer?: InstallEvent | undefined;
  }
}

/** Keeps that offer for a moment that makes sense, from the page's first script on. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event as InstallEvent;
  });
}
