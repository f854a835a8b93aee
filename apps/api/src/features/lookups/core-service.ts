import { tokenSource } from '../../platform/partners/client-credentials.ts';
import { PartnerError, requestJson } from '../../platform/partners/http-client.ts';
import type { Services } from '../../services.ts';
import type { RegistryVehicle } from './chassis-registry.sql.ts';
import { readByChassis, readByRelease, type RegistryPage } from './core-answers.ts';

const PARTNER = 'core';
const TIMEOUT_MS = 4_000;

/** The core issued no token, so nothing can be queried (VEH-30). */
export class MissingTokenError extends PartnerError {
  constructor(cause: PartnerError) {
    super(PARTNER, 'Token de autorização não disponível. Obtenha o token primeiro.', {
      ...(cause.status === undefined ? {} : { status: cause.status }),
      cause,
    });
    this.name = 'MissingTokenError';
  }
}

/** The automaker's core service (EXT-01 to EXT-03). Every method throws PartnerError. */
export interface CoreService {
  /** @param marca the brand's short name. @returns null for a chassis that the core does not know. */
  readonly byChassis: (marca: string, chassis: string) => Promise<RegistryVehicle | null>;
  /** Vehicles released between two days, both included; pages start at 1. */
  readonly byRelease: (query: {
    readonly marca: string;
    readonly from: string;
    readonly until: string;
    readonly page: number;
  }) => Promise<RegistryPage>;
}

const services = new WeakMap<Services, CoreService>();

/** The client of the core; share one instance, because it keeps the token in memory. */
export function coreService(of: Services): CoreService {
  const known = services.get(of);
  if (known !== undefined) return known;
  const made = createCoreService(of);
  services.set(of, made);
  return made;
}

function createCoreService({ config, clock, guard }: Services): CoreService {
  const base = { partner: PARTNER, timeoutMs: TIMEOUT_MS };
  const tokens = tokenSource(base, {
    ...config.core,
    tokenUrl: `${config.core.url}/oauth/token`,
    clock,
  });
  const token = (): Promise<string> =>
    tokens.get().catch((error: unknown) => {
      throw error instanceof PartnerError ? new MissingTokenError(error) : error;
    });
  const ask = async (query: Record<string, string>): Promise<unknown> =>
    requestJson({
      ...base,
      url: `${config.core.url}/chassis?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${await token()}` },
    });
  /** Renews the token once when the core rejects it. */
  const askTwice = async (query: Record<string, string>): Promise<unknown> => {
    try {
      return await ask(query);
    } catch (error) {
      const isRefusedToken =
        error instanceof PartnerError &&
        !(error instanceof MissingTokenError) &&
        error.status === 401;
      if (!isRefusedToken) throw error;
      tokens.forget();
      return ask(query);
    }
  };
  return {
    byChassis: (marca, chassis) =>
      guard(PARTNER, async () =>
        readByChassis(PARTNER, chassis, await askTwice({ marca, chassi: chassis })),
      ),
    byRelease: ({ marca, from, until, page }) =>
      guard(PARTNER, async () =>
        readByRelease(
          PARTNER,
          await askTwice({ marca, data_inicio: from, data_fim: until, pagina: String(page) }),
        ),
      ),
  };
}
