import { describe, expect, it } from 'vitest';
import { PRODUCTION_ENVIRONMENT } from '../testing/test-config.ts';
import { readConfig } from './load-config.ts';

const read = (env: Record<string, string>) => readConfig({ ...PRODUCTION_ENVIRONMENT, ...env });
/** Problems of a production environment with these variables and otherwise valid ones. */
const inProduction = (env: Record<string, string>) =>
  read(env).problems.map(({ variable, text }) => `${variable} ${text}`);

describe('the back-office', () => {
  const OWN = {
    STAFF_HOST: 'gestao.trilha.example',
    STAFF_SECRET_KEY: 'qX0T1Vt0CkF2cJ8oJm3wTQ7bS5y9d4Zr6nU1hKpLxEo=',
  };

  it('may be left out: then there is none [STAFF-06]', () => {
    expect(read({}).config.staffHost).toBeNull();
    const { config } = read(OWN);
    expect(config.staffHost).toBe('gestao.trilha.example');
    expect(config.staffSecretKey).toHaveLength(32);
    expect(config.auditHeadTo).toBeNull();
    const AUDIT_HEAD_TO = 'auditoria@trilha.example';
    expect(read({ AUDIT_HEAD_TO }).config.auditHeadTo).toBe(AUDIT_HEAD_TO);
    expect(inProduction({ AUDIT_HEAD_TO: 'auditoria' })).toEqual([
      expect.stringMatching(/^AUDIT_HEAD_TO is not an e-mail address/),
    ]);
  });

  it('says above what money a second person confirms: R$ 1.000,00 unless told, in reais [MONEY-20]', () => {
    expect(read({}).config.secondPersonAboveCents).toBe(100_000);
    const MONEY_SECOND_PERSON_ABOVE = '2500,50';
    expect(read({ MONEY_SECOND_PERSON_ABOVE }).config.secondPersonAboveCents).toBe(250_050);
    expect(inProduction({ MONEY_SECOND_PERSON_ABOVE: '1.000' })).toEqual([
      'MONEY_SECOND_PERSON_ABOVE is not an amount in reais: 1000,00',
    ]);
  });

  it('is on a host of its own, with a key that nobody typed, each problem in one line [STAFF-06]', () => {
    expect(inProduction({ STAFF_HOST: OWN.STAFF_HOST })).toEqual([
      'STAFF_SECRET_KEY is missing: 32 random bytes in base64; make them with: openssl rand -base64 32',
    ]);
    for (const STAFF_HOST of ['portal.mitsubishi.example', 'PORTAL.suzuki.example']) {
      expect(inProduction({ ...OWN, STAFF_HOST })).toEqual([
        expect.stringMatching(/^STAFF_HOST is a brand's host/),
      ]);
    }
    for (const STAFF_HOST of ['gestao.example:3000', 'https://gestao.example', 'não é']) {
      expect(inProduction({ ...OWN, STAFF_HOST })).toEqual([
        expect.stringMatching(/^STAFF_HOST is not the host name/),
      ]);
    }
    const typed = Buffer.from('a demonstration keeps no secrets').toString('base64');
    expect(inProduction({ ...OWN, STAFF_SECRET_KEY: typed })).toEqual([
      expect.stringMatching(/^STAFF_SECRET_KEY is not 32 random bytes/),
    ]);
  });
});
