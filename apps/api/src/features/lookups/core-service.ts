import { tokenSource } from '../../platform/partners/client-credentials.ts';
import { PartnerError, requestJson } from '../../platform/partners/http-client.ts';
import type { Services } from '../../services.ts';
import type { RegistryVehicle } from './chassis-registry.sql.ts';
import { readByChassis, readByRelease, type RegistryPage } from './core-answers.ts';

const PARTNER = 'core';
const TIMEOUT_MS = 4_000;

/** The core gave us no token, so that nothing can be asked (VEH-30). */
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
  /** Vehicles released from one day to another, both included; pages count from 1. */
  readonly byRelease: (query: {
    readonly marca: string;
    readonly from: string;
    readonly until: string;
    readonly page: number;
  }) => Promise<RegistryPage>;
}

const services = new WeakMap<Services, CoreService>();

/** The core of these services; one for all who ask, since it keeps the token in memory. */
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
  /** A token that the core forgot is renewed once. */
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
