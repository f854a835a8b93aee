/*
 * The service worker that shows push notices. The server delivers the text of `noticeWorker`, so the function must not
 * use
 * anything from outside. It controls no page.
 */

/** The page that each kind of notice opens, and a fallback for an unreadable notice. */
export interface NoticePages {
  /** Portal paths by kind; `:id` is the stage, `:entry` the registration. */
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

/** The parts of a service worker's global scope that it uses. */
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

/** Shows incoming notices and opens the page of their kind; addresses in a message are ignored. */
export function noticeWorker(world: NoticeWorld, pages: NoticePages): void {
  const pathOf = (kind: unknown, ids: Readonly<Record<string, unknown>>): string | undefined => {
    const known = typeof kind === 'string' && Object.keys(pages.paths).includes(kind);
    let path = known ? pages.paths[kind] : undefined;
    for (const [name, id] of Object.entries(ids)) {
      if (!path?.includes(name)) continue;
      const isId = typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
      path = isId ? path.replace(name, String(id)) : undefined;
    }
    return path;
  };

  const read = (data: { json: () => unknown } | null): Shown => {
    let notice: Record<string, unknown> = {};
    try {
      notice = Object(data?.json()) as Record<string, unknown>;
    } catch {
      // Show a notice in any case: browsers revoke the permission of a worker that shows none.
    }
    const { kind, step_id: stage, registration_id: entry, heading, text } = notice;
    const path = pathOf(kind, { ':id': stage, ':entry': entry });
    const isWhole = typeof heading === 'string' && typeof text === 'string';
    return {
      title: isWhole ? heading : pages.fallback.heading,
      options: {
        body: isWhole ? text : pages.fallback.text,
        // A newer notice of the same kind and stage replaces the older one.
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
