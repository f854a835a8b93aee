/** The event of Chromium browsers for an installable page; missing in TypeScript's types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** The browser's unused install offer. */
    installOffer?: InstallEvent | undefined;
  }
}

/** Stores that offer for a suitable moment; runs in the page's first script. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event as InstallEvent;
  });
}
