/*
 * The script that shows notices (web push). It runs in a world of its own, so the server hands out the
 * text of `noticeWorker`: nothing in that function may come from outside it. It controls no page.
 */

/** Where a notice leads, by its kind, and what stands for one that cannot be read. */
export interface NoticePages {
  /** Paths of our own by kind; `:id` stands for the stage. */
  readonly paths: Readonly<Record<string, string>>;
  readonly fallback: { readonly heading: string; readonly text: string; readonly path: string };
}

interface Shown {
  readonly title: string;
  readonly options: { body: string; tag: string; lang: string; data: { path: string } };
}

interface OpenPage {
  readonly url: string;
  focus: () => Promise<unknown>;
}

/** The part of a service worker's world that it uses. */
export interface NoticeWorld {
  addEventListener: ((
    type: 'push',
    listen: (event: {
      readonly data: { json: () => unknown } | null;
      waitUntil: (work: Promise<unknown>) => void;
    }) => void,
  ) => void) &
    ((
      type: 'notificationclick',
      listen: (event: {
        readonly notification: { readonly data: unknown; close: () => void };
        waitUntil: (work: Promise<unknown>) => void;
      }) => void,
    ) => void) &
    ((
      type: 'install',
      listen: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
    ) => void);
  skipWaiting: () => Promise<void>;
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification: (title: string, options: Shown['options']) => Promise<void>;
  };
  readonly clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: true;
    }) => Promise<readonly OpenPage[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
}

/** Shows what arrives and leads to the page of its kind: an address in a message counts for nothing. */
export function noticeWorker(world: NoticeWorld, pages: NoticePages): void {
  const pathOf = (kind: unknown, stage: unknown): string | undefined => {
    const known = typeof kind === 'string' && Object.keys(pages.paths).includes(kind);
    const path = known ? pages.paths[kind] : undefined;
    if (!path?.includes(':id')) return path;
    const isId = typeof stage === 'number' && Number.isSafeInteger(stage) && stage > 0;
    return isId ? path.replace(':id', String(stage)) : undefined;
  };

  const read = (data: { json: () => unknown } | null): Shown => {
    let notice: Record<string, unknown> = {};
    try {
      notice = Object(data?.json()) as Record<string, unknown>;
    } catch {
      // Shown all the same: a browser takes the permission from who hears and shows nothing.
    }
    const { kind, step_id: stage, heading, text } = notice;
    const path = pathOf(kind, stage);
    const isWhole = typeof heading === 'string' && typeof text === 'string';
    return {
      title: isWhole ? heading : pages.fallback.heading,
      options: {
        body: isWhole ? text : pages.fallback.text,
        // The newer of a kind about a stage takes the older one's place.
        tag: isWhole ? `${String(kind)}:${String(stage)}` : 'other',
        lang: 'pt-BR',
        data: { path: path ?? pages.fallback.path },
      },
    };
  };

  world.addEventListener('install', (event) => event.waitUntil(world.skipWaiting()));

  world.addEventListener('push', (event) => {
    const { title, options } = read(event.data);
    event.waitUntil(world.registration.showNotification(title, options));
  });

  world.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    const address = world.location.origin + path;
    const lead = async () => {
      const open = await world.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const page = open.find(({ url }) => url === address);
      await (page ? page.focus() : world.clients.openWindow(address));
    };
    event.waitUntil(lead());
  });
}
