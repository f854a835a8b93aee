import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeNotice } from '../../platform/pages/error-page.ts';
import { brandOfHost } from '../../platform/requests/request-brand.ts';
import type { Services } from '../../services.ts';
import { findReplacement } from './results.sql.ts';

/** Gone: the response points to the newer file (RFC 9110, section 15.5.11). */
const GONE = 410;

/** Responds at the address of a replaced result's file; null for every other address. */
export async function answerReplaced(
  { db, config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const [address = ''] = request.url.split('?');
  const newer = await findReplacement(db, address);
  if (newer === undefined) return null;
  const site = config.brands.get(newer.automaker_id)?.publicUrl ?? '';
  const { html, policy } = writeNotice(
    {
      title: 'Este arquivo foi substituído',
      lines: ['A organização publicou uma versão mais nova deste resultado.'],
      go: { href: newer.result, words: 'Abrir a versão nova' },
      also: {
        href: `${site}${to(paths.results, { id: newer.step_id })}`,
        words: 'Todos os resultados da etapa',
      },
    },
    brandOfHost(config, request),
  );
  return reply
    .code(GONE)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    })
    .send(html);
}
