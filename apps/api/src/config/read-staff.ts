import type { Config } from './config.ts';
import type { EnvironmentReader, Kind } from './environment-reader.ts';
import { isHostName, mailbox, reais } from './kinds.ts';
import { seed } from './secrets.ts';

const hostName: Kind<string> = {
  is: 'the host name of the back-office, without a port',
  parse: (value) => (isHostName(value) ? value.toLowerCase() : null),
};

/** R$ 1.000,00: several registrations of a season. */
const SECOND_PERSON_ABOVE = 100_000;

/** Back-office settings: its host and the key that encrypts second factors, or neither. */
export function readStaff(
  reader: EnvironmentReader,
  demo: boolean,
  { brandHosts, brands }: Pick<Config, 'brandHosts' | 'brands'>,
): Pick<Config, 'staffHost' | 'staffSecretKey' | 'auditHeadTo' | 'secondPersonAboveCents'> {
  const staffHost = reader.take('STAFF_HOST', hostName) ?? null;
  const auditHeadTo = reader.take('AUDIT_HEAD_TO', mailbox) ?? null;
  const limit = reader.take('MONEY_SECOND_PERSON_ABOVE', reais);
  const common = { staffHost, auditHeadTo, secondPersonAboveCents: limit ?? SECOND_PERSON_ABOVE };
  if (staffHost === null) return { ...common, staffSecretKey: Buffer.alloc(0) };
  const portals = [...brands.values()].map(({ publicUrl }) => URL.parse(publicUrl)?.hostname);
  if (brandHosts.has(staffHost) || portals.includes(staffHost)) {
    reader.complain('STAFF_HOST', "is a brand's host: the back-office needs one of its own");
  }
  return {
    ...common,
    staffSecretKey: reader.need('STAFF_SECRET_KEY', seed(demo), Buffer.alloc(0)),
  };
}
