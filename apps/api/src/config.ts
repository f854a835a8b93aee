import '@trilha/contract/brazil/zod-setup.ts';
import { brands, brandBySlug } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type FilesAddress, parseFilesUrl } from './platform/files/files-address.ts';

export interface PixConfig {
  readonly mode: 'bacen' | 'static';
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly certFile: string | undefined;
  readonly certKeyFile: string | undefined;
  /** Part of the webhook's address, so that a stranger cannot reach it. */
  readonly webhookSecret: string;
}

export interface CredentialConfig {
  /** Seed of the Ed25519 key that signs credentials; null: the demonstration's own. */
  readonly seed: Buffer | null;
  /** Public keys that signed before and are still accepted. */
  readonly oldKeys: readonly Buffer[];
}

export interface BrandConfig {
  readonly brand: Brand;
  /** Origin of this brand's portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly pix: PixConfig;
}

export interface Config {
  /** Demo parts: seeded data, partner stand-ins, plain http on localhost. */
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  /** Where results and pictures are kept. */
  readonly files: FilesAddress;
  readonly defaultBrand: Brand;
  /** Host name (without port) to brand. */
  readonly brandHosts: ReadonlyMap<string, Brand>;
  readonly brands: ReadonlyMap<number, BrandConfig>;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly cepUrl: string;
  readonly core: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly credential: CredentialConfig;
  readonly strictPrivacy: boolean;
  readonly passwordMinLength: number;
  readonly trustProxy: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Everything wrong with the environment at once, one line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const url = z.url();

/** Reads variables and collects every problem instead of stopping at the first. */
function reader(env: Environment) {
  const problems: string[] = [];
  function read<T>(name: string, schema: z.ZodMiniType<T>, fallback: T): T {
    const value = env[name];
    if (value === undefined || value === '') return fallback;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    problems.push(`${name} has a value that is not valid`);
    return fallback;
  }
  function require(name: string, why: string): string {
    const value = env[name];
    if (value !== undefined && value !== '') return value;
    problems.push(`${name} is missing: ${why}`);
    return '';
  }
  function requireUrl(name: string, why: string): string {
    const value = require(name, why);
    if (value !== '' && !url.safeParse(value).success) problems.push(`${name} is not a URL`);
    return value.replace(/\/$/, '');
  }
  const optional = (name: string): string | undefined => env[name] || undefined;
  return { problems, read, require, requireUrl, optional };
}

type Reader = ReturnType<typeof reader>;

/** Name of a variable for one brand: `PIX_URL__SUZUKI` where it is set, else `PIX_URL`. */
function perBrand(env: Environment, name: string, brand: Brand): string {
  const own = `${name}__${brand.slug.toUpperCase()}`;
  return env[own] === undefined ? name : own;
}

function readBrand(env: Environment, read: Reader, brand: Brand): BrandConfig {
  const named = (name: string): string => perBrand(env, name, brand);
  const mode = read.read(named('PIX_MODE'), z.enum(['bacen', 'static']), 'bacen');
  const isBacen = mode === 'bacen';
  const why = 'the Pix provider of the brand (PIX_MODE=bacen)';
  return {
    brand,
    publicUrl: read.requireUrl(
      named('PUBLIC_URL'),
      'the address people type, for links in e-mails',
    ),
    pix: {
      mode,
      url: isBacen ? read.requireUrl(named('PIX_URL'), why) : '',
      clientId: isBacen ? read.require(named('PIX_CLIENT_ID'), why) : '',
      clientSecret: isBacen ? read.require(named('PIX_CLIENT_SECRET'), why) : '',
      certFile: read.optional(named('PIX_CERT_FILE')),
      certKeyFile: read.optional(named('PIX_CERT_KEY_FILE')),
      webhookSecret: isBacen ? read.require(named('PIX_WEBHOOK_SECRET'), why) : '',
    },
  };
}

function readBrandHosts(read: Reader): Map<string, Brand> {
  const hosts = new Map<string, Brand>();
  for (const brand of brands) for (const host of brand.demoHosts) hosts.set(host, brand);
  for (const pair of (read.optional('BRAND_HOSTS') ?? '').split(',').filter(Boolean)) {
    const [host = '', slug = ''] = pair.split('=').map((part) => part.trim());
    const brand = brandBySlug(slug);
    if (brand === undefined || host === '') {
      read.problems.push(`BRAND_HOSTS names no brand in "${pair}" (host=brand,host=brand)`);
    } else hosts.set(host.toLowerCase(), brand);
  }
  return hosts;
}

/** The demonstration keeps files beside its database; a production names the place. */
function readFilesAddress(read: Reader, demo: boolean, dataDir: string): FilesAddress {
  const fallback = join(dataDir, 'files');
  const why = 'a folder, or s3://bucket?region=…, for results and pictures';
  const text = demo ? (read.optional('FILES_URL') ?? fallback) : read.require('FILES_URL', why);
  const address = parseFilesUrl(text);
  if (address === null) read.problems.push('FILES_URL is neither a folder nor an s3:// address');
  return address ?? { kind: 'disk', folder: fallback };
}

const ED25519_BYTES = 32;

/** The demonstration makes a key and keeps it beside its database; a production names its own. */
function readCredentialKeys(read: Reader, demo: boolean): CredentialConfig {
  const name = 'CREDENTIAL_KEY';
  const why = 'signs participants’ credentials; make one with: openssl rand -base64 32';
  const seed = demo ? (read.optional(name) ?? '') : read.require(name, why);
  const old = (read.optional('CREDENTIAL_OLD_KEYS') ?? '').split(',').filter(Boolean);
  const decode = (variable: string, text: string): Buffer => {
    const bytes = Buffer.from(text.trim(), 'base64');
    if (bytes.length !== ED25519_BYTES) {
      read.problems.push(`${variable} is not ${ED25519_BYTES} bytes in base64`);
    }
    return bytes;
  };
  return {
    seed: seed === '' ? null : decode(name, seed),
    oldKeys: old.map((text) => decode('CREDENTIAL_OLD_KEYS', text)),
  };
}

/**
 * Reads the whole environment against one schema.
 * @throws ConfigError with every missing or wrong variable.
 */
export function loadConfig(env: Environment): Config {
  const read = reader(env);
  const brandSlug = read.optional('BRAND') ?? 'mitsubishi';
  const defaultBrand = brandBySlug(brandSlug);
  if (defaultBrand === undefined) read.problems.push(`BRAND names no brand: ${brandSlug}`);
  const databaseUrl = read.optional('DATABASE_URL');
  const demo = env['DEMO'] === '1';
  if (databaseUrl === undefined && !demo && env['DATA_DIR'] === undefined) {
    read.problems.push(
      'DATABASE_URL is missing: a PostgreSQL, or DATA_DIR to choose the embedded one on purpose',
    );
  }
  const brandConfigs = new Map(brands.map((brand) => [brand.id, readBrand(env, read, brand)]));
  const dataDir = read.optional('DATA_DIR') ?? '.data';
  const core = 'the automaker’s core service (chassis)';
  const config = {
    demo,
    port: read.read('PORT', port, 3000),
    host: read.optional('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    logLevel: read.optional('LOG_LEVEL') ?? 'info',
    dataDir,
    files: readFilesAddress(read, demo, dataDir),
    databaseUrl,
    databaseDirectUrl: read.optional('DATABASE_DIRECT_URL'),
    brandHosts: readBrandHosts(read),
    brands: brandConfigs,
    smtpUrl: read.requireUrl('SMTP_URL', 'where e-mail is handed over'),
    mailFrom: read.require('MAIL_FROM', 'the sender’s address'),
    cepUrl: (read.optional('CEP_URL') ?? 'https://viacep.com.br').replace(/\/$/, ''),
    core: {
      url: read.requireUrl('CORE_URL', core),
      clientId: read.require('CORE_CLIENT_ID', core),
      clientSecret: read.require('CORE_CLIENT_SECRET', core),
    },
    credential: readCredentialKeys(read, demo),
    strictPrivacy: env['STRICT_PRIVACY'] === '1',
    passwordMinLength: read.read(
      'PASSWORD_MIN_LENGTH',
      z.coerce.number().check(z.int(), z.gte(6), z.lte(64)),
      6,
    ),
    trustProxy: env['TRUST_PROXY'] === '1',
  };
  const problems = [...new Set(read.problems)];
  if (problems.length > 0 || defaultBrand === undefined) throw new ConfigError(problems);
  return { ...config, defaultBrand };
}
