import { join } from 'node:path';
import { addAuthenticatorRoutes } from './authenticator/authenticator.routes.ts';
import { addCepRoutes } from './cep/cep.routes.ts';
import { addCoreRoutes } from './core/core.routes.ts';
import { addHomePage } from './home.page.ts';
import { addMailboxRoutes } from './mail/mailbox.routes.ts';
import { type Mailbox, openMailbox } from './mail/mailbox.ts';
import { startSmtpReceiver } from './mail/smtp-receiver.ts';
import { type ClientCredentials, createTokenIssuer } from './platform/client-credentials.ts';
import { createHttpServer } from './platform/http-server.ts';
import { explainListenError } from './platform/port-busy-error.ts';
import { addSwitchesRoutes } from './platform/switches.routes.ts';
import { createSwitches, type Switches } from './platform/switches.ts';
import type { Receiver } from './pix/charging/br-code.ts';
import { payCharge, type PayOptions, type PayResult } from './pix/paying/pay-charge.ts';
import { addPayRoutes } from './pix/paying/pay.routes.ts';
import { addPixApi } from './pix/pix.routes.ts';
import { receiveStray, type StrayOptions } from './pix/paying/receive-stray.ts';
import { openPixFile } from './pix/pix-state.ts';
import type { PixProvider } from './pix/provider.ts';
import { providerVariants } from './pix/provider-variants.ts';
import { addPushRoutes } from './push/push.routes.ts';
import { createPushService } from './push/push-service.ts';
import { startRefundSettler } from './pix/refunding/refund-settler.ts';
import { RETRY_DELAYS_MS, startWebhookSender } from './pix/telling/webhook-sender.ts';

/** Default credentials of the demonstration's server. */
export const DEMO_CREDENTIALS = {
  core: { clientId: 'trilha', clientSecret: 'trilha-core-demo' },
  pix: { clientId: 'trilha', clientSecret: 'trilha-pix-demo' },
} as const satisfies Record<string, ClientCredentials>;

const UNNAMED_RECEIVER: Receiver = { name: 'RECEBEDOR DEMONSTRACAO', city: 'SAO PAULO' };
const REFUND_DELAY_MS = 2_000;

export interface PartnersOptions {
  host?: string;
  /** 0, the default, uses a free port. */
  port?: number;
  /** 0, the default, uses a free port. */
  smtpPort?: number;
  /** Public URL of the web pages; by default `http://localhost:<port>`. */
  publicUrl?: string;
  clock?: () => Date;
  /** Folder where mailbox and Pix data survive a restart; `null`, the default, keeps them in memory. */
  dataFolder?: string | null;
  /** Maximum number of mails in the mailbox; older ones are deleted, to limit the memory of a long demonstration. */
  mailsKept?: number;
  credentials?: { core: ClientCredentials; pix: ClientCredentials };
  /** Owner of each Pix key, as named in the codes. */
  receivers?: Record<string, Receiver>;
  /** Secrets of the demonstration staff's authenticator apps, by account. */
  authenticators?: Readonly<Record<string, string>>;
  /** Pauses between webhook attempts, in milliseconds. */
  webhookRetryDelaysMs?: readonly number[];
  /** How long a refund stays in processing. */
  refundDelayMs?: number;
}

export interface Partners {
  /** URL of the web server for programs on this machine. */
  url: string;
  publicUrl: string;
  smtpUrl: string;
  switches: Switches;
  mailbox: Mailbox;
  /**
   * Pays a charge like a bank app.
   * @throws PixProblem
   */
  pay: (txid: string, options?: PayOptions) => Promise<PayResult>;
  /**
   * Receives a Pix without a charge.
   * @throws PixProblem
   */
  receiveStray: (options: StrayOptions) => Promise<{ endToEndId: string }>;
  /** Resolves when no refund is in processing and no webhook call is running. */
  idle: () => Promise<void>;
  /** Invalidates all issued bearer tokens. */
  revokeTokens: () => void;
  close: () => Promise<void>;
}

/**
 * Starts the partner stand-ins: SMTP with a mailbox, CEP, the automaker's core, the Pix provider and a push service.
 * @throws PortBusyError when a port is in use
 */
export async function startPartners(options: PartnersOptions = {}): Promise<Partners> {
  const { host = '127.0.0.1', port = 0, smtpPort = 0, clock = () => new Date() } = options;
  const folder = options.dataFolder ? join(options.dataFolder, 'partners') : null;
  const credentials = options.credentials ?? DEMO_CREDENTIALS;
  const receivers = options.receivers ?? {};
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  let publicUrl = options.publicUrl ?? '';
  let smtpUrl = '';

  const switches = createSwitches();
  const mailbox = await openMailbox(folder, options.mailsKept);
  const coreTokens = createTokenIssuer(credentials.core, clock);
  const pixTokens = createTokenIssuer(credentials.pix, clock);
  const file = await openPixFile(folder);
  const app = createHttpServer();
  const smtp = await startSmtpReceiver({ host, port: smtpPort, mailbox, switches, clock });
  smtpUrl = `smtp://${reachable}:${smtp.port}`;

  const sender = startWebhookSender({
    file,
    switches,
    retryDelaysMs: options.webhookRetryDelaysMs ?? RETRY_DELAYS_MS,
  });
  const refundDelayMs = options.refundDelayMs ?? REFUND_DELAY_MS;
  const refunds = startRefundSettler({ file, clock, sender, switches, delayMs: refundDelayMs });
  const provider: PixProvider = {
    file,
    clock,
    switches,
    sender,
    refunds,
    receiverOf: (chave) => receivers[chave] ?? UNNAMED_RECEIVER,
    publicUrl: () => publicUrl,
  };

  addHomePage(app, () => smtpUrl);
  addMailboxRoutes(app, mailbox);
  addAuthenticatorRoutes(app, options.authenticators ?? {}, clock);
  addSwitchesRoutes(app, switches);
  addCepRoutes(app, switches);
  addCoreRoutes(app, { switches, issuer: coreTokens });
  addPixApi(app, provider, pixTokens, providerVariants(credentials.pix.clientId));
  addPayRoutes(app, provider);
  let webUrl = '';
  addPushRoutes(app, createPushService(), { switches, origin: () => webUrl });

  let closing: Promise<void> | null = null;
  const close = () => (closing ??= closeAll());
  const closeAll = async () => {
    await Promise.all([app.close(), smtp.close()]);
    await refunds.close();
    await sender.close();
    await file.save();
  };
  const url = await app.listen({ host, port }).catch(async (error: unknown) => {
    await close();
    throw explainListenError(error, port, "the partners' web pages");
  });
  const listening = new URL(url).port;
  webUrl = `http://${reachable}:${listening}`;
  publicUrl ||= `http://localhost:${listening}`;

  return {
    url: webUrl,
    publicUrl,
    smtpUrl,
    switches,
    mailbox,
    pay: (txid, payOptions) => payCharge(provider, txid, payOptions),
    receiveStray: (stray) => receiveStray(provider, stray),
    idle: async () => {
      await refunds.idle();
      await sender.idle();
    },
    revokeTokens: () => {
      coreTokens.revokeAll();
      pixTokens.revokeAll();
    },
    close,
  };
}
