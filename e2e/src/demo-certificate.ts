import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import type { Certificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import { sessionOf } from './signed-in.ts';

/** The public page of the demo owner's certificate of their newest stage. */
export async function demoCertificate(baseURL: string): Promise<string> {
  const api = await sessionOf(baseURL, DEMO_ACCOUNTS.owner);
  const { trails } = await api.ask<{ trails: Trail[] }>('GET', '/me/trails');
  const [trail] = trails;
  const seat = `${trail?.stage.id}/${trail?.person_id}`;
  const { code } = await api.ask<Certificate>('POST', `/me/certificates/${seat}`, {});
  return to(paths.certificate, { code: code ?? '' });
}
