import type { Brand } from '@trilha/brands/brand.ts';
import type { PixDialect } from './pix-dialects.data.ts';
import type { FilesAddress } from './files-address.ts';

export interface PixConfig {
  readonly mode: 'bacen' | 'static';
  /** Base URL of the provider's API with its prefix, without `/cob`. */
  readonly url: string;
  /** URL that issues tokens. */
  readonly tokenUrl: string;
  readonly dialect: PixDialect;
  /** Value of the dialect's `appKey`; unused when the dialect has none. */
  readonly appKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Files of the client certificate and its key for mutual TLS; null when the provider requires none. */
  readonly certificate: { readonly certFile: string; readonly keyFile: string } | null;
  /** Secret part of the webhook's URL, so that strangers cannot call it. */
  readonly webhookSecret: string;
}

export interface CredentialConfig {
  /** Seed of the Ed25519 key that signs credentials; null uses the demonstration's own. */
  readonly seed: Buffer | null;
  /** Previous public keys that are still accepted. */
  readonly oldKeys: readonly Buffer[];
}

export interface BrandConfig {
  readonly brand: Brand;
  /** Origin of this brand's portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly pix: PixConfig;
}

export interface MailConfig {
  readonly url: string;
  /** Host name sent in EHLO (RFC 5321, 4.1.1.1); strict relays refuse an IP address. */
  readonly greetingName: string;
  /** True to refuse mail servers without STARTTLS. */
  readonly requireTls: boolean;
}

/** Keys for web push (RFC 8292), in base64url as browsers and push services expect. */
export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:` contact for push services. */
  readonly subject: string;
  /** Origin of a demonstration's push service; null allows only those of real browsers. */
  readonly standIn: string | null;
}

/** Proxies whose `X-Forwarded-*` headers are trusted: a number of hops, or networks. */
export type TrustedProxies = number | readonly string[];

export interface Config {
  /** Enables demo parts: seed data, partner stand-ins, plain http on localhost. */
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  /** Port for Prometheus; null for none. */
  readonly metricsPort: number | null;
  /** How long `/readyz` reports the coming stop before the server stops. */
  readonly shutdownDelaySeconds: number;
  readonly logLevel: string;
  /** Base URL of the OpenTelemetry collector (OTLP over HTTP); null for no traces. */
  readonly tracesUrl: string | null;
  /** Most traces of requests, and of jobs, that a process begins in a second. */
  readonly tracesPerSecond: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  /** URL of the rehearsal service; undefined for none. */
  readonly rehearsalUrl: string | undefined;
  /** Number of connections for requests and jobs. */
  readonly databasePoolSize: number;
  /** True to apply migrations on start; otherwise the server refuses to start while some are pending. */
  readonly migrates: boolean;
  /** Storage of results and pictures. */
  readonly files: FilesAddress;
  readonly defaultBrand: Brand;
  /** Brands by host name, without port. */
  readonly brandHosts: ReadonlyMap<string, Brand>;
  readonly brands: ReadonlyMap<number, BrandConfig>;
  readonly mail: MailConfig;
  readonly mailFrom: string;
  /** Null to send no push notifications. */
  readonly push: PushConfig | null;
  readonly cepUrl: string;
  readonly core: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly credential: CredentialConfig;
  readonly strictPrivacy: boolean;
  readonly passwordMinLength: number;
  /** Host name of the back-office without port; null when there is none. */
  readonly staffHost: string | null;
  /** Key that encrypts staff's second factors; empty when there is no back-office. */
  readonly staffSecretKey: Buffer;
  /** Recipient of the daily e-mail with the head of the audit chain; null for none. */
  readonly auditHeadTo: string | null;
  /** Above this amount, a second person confirms staff decisions about money. */
  readonly secondPersonAboveCents: number;
  readonly trustedProxies: TrustedProxies;
}
