import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import { pixWebhook } from '@trilha/contract/payments/payments.endpoints.ts';
import { serviceAddress } from './addresses.ts';
import type { NameOf } from './brand-variables.ts';
import type { PixConfig } from './config.ts';
import type { EnvironmentReader } from './environment-reader.ts';
import { oneOf, text } from './kinds.ts';
import { PIX_DIALECTS, PIX_PROVIDERS, type PixDialect } from './pix-dialects.data.ts';
import { addressSecret, partnerSecret } from './secrets.ts';

const { secret } = definitionOf(pixWebhook).params.shape;
const takesSecret = (value: string): boolean => secret.safeParse(value).success;

/** Refuses a certificate without key, or a key without certificate, which would silently disable mutual TLS. */
function readCertificate(reader: EnvironmentReader, nameOf: NameOf): PixConfig['certificate'] {
  const [certName, keyName] = [nameOf('PIX_CERT_FILE'), nameOf('PIX_CERT_KEY_FILE')];
  const certFile = reader.take(certName, text('a file'));
  const keyFile = reader.take(keyName, text('a file'));
  if (certFile !== undefined && keyFile !== undefined) return { certFile, keyFile };
  if (certFile !== undefined) {
    reader.complain(keyName, `is missing: the file of the private key to ${certName}`);
  }
  if (keyFile !== undefined) {
    reader.complain(certName, `is missing: the file of the certificate to ${keyName}`);
  }
  return null;
}

/** Pix settings of one brand. `nameOf` returns the variable's name for the brand. */
export function readPix(reader: EnvironmentReader, nameOf: NameOf, demo: boolean): PixConfig {
  const mode = reader.take(nameOf('PIX_MODE'), oneOf('bacen', 'static')) ?? 'bacen';
  if (mode === 'static') {
    return {
      mode,
      url: '',
      tokenUrl: '',
      dialect: PIX_DIALECTS.standard,
      appKey: '',
      clientId: '',
      clientSecret: '',
      certificate: null,
      webhookSecret: '',
    };
  }
  const whose = 'the Pix provider (or set PIX_MODE=static)';
  const provider = reader.take(nameOf('PIX_PROVIDER'), oneOf(...PIX_PROVIDERS)) ?? 'standard';
  const dialect: PixDialect = PIX_DIALECTS[provider];
  const address = serviceAddress(demo, whose);
  const url = reader.need(nameOf('PIX_URL'), address, '');
  const tokenHost = dialect.hasTokenHost ? reader.need(nameOf('PIX_TOKEN_URL'), address, '') : url;
  const clientId = reader.need(
    nameOf('PIX_CLIENT_ID'),
    text(`the client id that ${whose} gave`),
    '',
  );
  const needsSecret = dialect.clientIn !== 'id-in-body';
  const certificate = readCertificate(reader, nameOf);
  if (!needsSecret && certificate === null && !demo) {
    const name = nameOf('PIX_CERT_FILE');
    reader.complain(name, `is missing: ${provider} knows its clients by their certificate alone`);
  }
  const ownKey = dialect.appKey?.is === 'PIX_APP_KEY';
  return {
    mode,
    url: `${url}${dialect.prefix}`,
    tokenUrl: `${tokenHost}${dialect.tokenPath}`,
    dialect,
    appKey: ownKey
      ? reader.need(nameOf('PIX_APP_KEY'), text(`the application key that ${whose} gave`), '')
      : clientId,
    clientId,
    clientSecret: needsSecret
      ? reader.need(nameOf('PIX_CLIENT_SECRET'), partnerSecret(demo, whose), '')
      : '',
    certificate,
    webhookSecret: reader.need(nameOf('PIX_WEBHOOK_SECRET'), addressSecret(demo, takesSecret), ''),
  };
}
