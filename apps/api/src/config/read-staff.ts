import type { Config } from './config.ts';
import type { EnvironmentReader, Kind } from './environment-reader.ts';
import { isHostName, mailbox } from './kinds.ts';
import { seed } from './secrets.ts';

const hostName: Kind<string> = {
  is: 'the host name of the back-office, without a port',
  parse: (value) => (isHostName(value) ? value.toLowerCase() : null),
};

/** The back-office: a host of its own and the key that its second factors are kept under, or neither. */
export function readStaff(
  reader: EnvironmentReader,
  demo: boolean,
  { brandHosts, brands }: Pick<Config, 'brandHosts' | 'brands'>,
): Pick<Config, 'staffHost' | 'staffSecretKey' | 'auditHeadTo'> {
  const staffHost = reader.take('STAFF_HOST', hostName) ?? null;
  const auditHeadTo = reader.take('AUDIT_HEAD_TO', mailbox) ?? null;
  if (staffHost === null) return { staffHost, auditHeadTo, staffSecretKey: Buffer.alloc(0) };
  const portals = [...brands.values()].map(({ publicUrl }) => URL.parse(publicUrl)?.hostname);
  if (brandHosts.has(staffHost) || portals.includes(staffHost)) {
    reader.complain('STAFF_HOST', "is a brand's host: the back-office needs one of its own");
  }
  return {
    staffHost,
    auditHeadTo,
    staffSecretKey: reader.need('STAFF_SECRET_KEY', seed(demo), Buffer.alloc(0)),
  };
}
