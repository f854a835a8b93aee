import type { FastifyInstance } from 'fastify';
import { sendSwitchesPage } from './switches.page.ts';
import { type SwitchChange, type Switches, UnknownSwitchError } from './switches.ts';

interface SwitchForm {
  name?: string;
  mode?: string;
  ms?: string;
  reset?: string;
}

/**
 * `GET /switches` returns a page to browsers and JSON to other clients. `POST /switches` takes JSON, `{"cep": "down"}`
 * or `{"webhook": {"mode": "late", "ms": 5000}}` or `{"reset": true}` (alone, or before further changes), or the page's
 * form.
 */
export function addSwitchesRoutes(app: FastifyInstance, switches: Switches): void {
  app.get('/switches', (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? sendSwitchesPage(reply, switches.get())
      : reply.send(switches.get()),
  );

  app.post<{ Body: (SwitchChange & { reset?: boolean }) | SwitchForm }>(
    '/switches',
    { schema: { body: { type: 'object' } } },
    (request, reply) => {
      const fromPage = request.headers['content-type']?.includes('urlencoded') ?? false;
      const { reset, ...change } = fromPage
        ? changeFromForm(request.body as SwitchForm)
        : (request.body as SwitchChange & { reset?: boolean });
      try {
        if (reset) switches.reset();
        switches.set(change);
      } catch (error) {
        if (!(error instanceof UnknownSwitchError)) throw error;
        return reply.code(400).send({ message: error.message });
      }
      return fromPage ? reply.redirect('/switches', 303) : reply.send(switches.get());
    },
  );
}

/** The form's names and modes are unchecked: `set` refuses unknown ones. */
function changeFromForm({ name, mode, ms, reset }: SwitchForm): SwitchChange & { reset?: boolean } {
  if (reset !== undefined) return { reset: true };
  return { [name ?? '']: { mode, ms: ms === undefined ? undefined : Number(ms) } };
}
