import { useQuery } from '@tanstack/react-query';
import { type AuditEntry, readAuditEntry } from '@trilha/contract/desk/audit/audit.endpoints.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Panel } from '../../../shared/table/panel.tsx';
import { Unloaded } from '../../../shared/table/unloaded.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { actionWords, subjectWords, whoWords } from './audit-words.ts';
import { auditFieldWords, auditValueWords, changesOf } from './audit-field-words.ts';

const exact = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function Changes({ entry: { before, after } }: { entry: AuditEntry }): JSX.Element | null {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <section>
      <h2>O que mudou</h2>
      <table className="tbl tbl--in audit-changes">
        <caption className="vh">Campos antes e depois</caption>
        <thead>
          <tr>
            <th>Campo</th>
            <th>Antes</th>
            <th>Depois</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before: was, after: is }) => (
            <tr key={field}>
              <th scope="row">{auditFieldWords(field)}</th>
              <td>{was}</td>
              <td>{was === is ? is : <b>{is}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Address of the subject's screen; null when it has none. */
function pathOf({ subject, subject_id }: AuditEntry): string | null {
  return subject === 'registration' && subject_id !== null ? `/inscricoes/${subject_id}` : null;
}

/** Whether a detail is already listed among the changes. */
function isTold({ before, after }: AuditEntry, field: string): boolean {
  const fields = { ...before, ...after };
  return field in fields || (field === 'from' && 'status' in fields);
}

function Facts({ entry, address }: { entry: AuditEntry; address: ListAddress }): JSX.Element {
  const { id, staff, subject, subject_id, on_behalf_of: customer } = entry;
  const lines: ReadonlyArray<readonly [string, string | number | null]> = [
    ['Sobre', subjectWords(entry)],
    ...Object.entries(entry.detail)
      .filter(([field]) => !isTold(entry, field))
      .map(([field, value]) => [auditFieldWords(field), auditValueWords(field, value)] as const),
    ['Em nome do cliente', customer],
    ['Sessão', staff?.session ?? null],
    ['Linha da auditoria', id],
  ];
  const path = pathOf(entry);
  const touched = { sobre: subject, numero: String(subject_id) };
  return (
    <section>
      <h2>Detalhes</h2>
      <div className="lines">
        {lines
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <span>{label}</span>
              <span className="v">{value}</span>
            </div>
          ))}
      </div>
      <p className="audit-ways">
        {path === null ? null : <Link to={path}>Abrir a inscrição</Link>}
        {subject_id === null ? null : (
          <Link to={{ search: address.search({ view: 'tudo', filters: touched }) }}>
            Tudo sobre isto
          </Link>
        )}
        {staff === null ? null : (
          <Link to={{ search: address.search({ view: null, filters: { quem: `${staff.id}` } }) }}>
            Tudo desta pessoa
          </Link>
        )}
      </p>
    </section>
  );
}

/** The panel of an audit row: who, when, why, values before and after. */
export function AuditPanel({ id, address }: { id: number; address: ListAddress }): JSX.Element {
  const query = useQuery({
    queryKey: ['desk', 'audit', 'entry', id],
    queryFn: async ({ signal }) => (await call(readAuditEntry, { params: { id }, signal })).entry,
    // Audit rows never change.
    staleTime: Infinity,
  });
  const { data: entry, error } = query;
  if (!entry) {
    return (
      <Panel
        label="Linha da auditoria"
        address={address}
        title={<b>{isMissing(error) ? '?' : '…'}</b>}
      >
        <section aria-busy={query.isPending}>
          <Unloaded loading={query} subject="Esta linha" />
        </section>
      </Panel>
    );
  }
  return (
    <Panel
      label={`Linha ${id} da auditoria`}
      address={address}
      title={<h2 className="audit-title">{actionWords(entry)}</h2>}
      head={
        <>
          <p className="audit-head">
            <b>{whoWords(entry)}</b>{' '}
            <time className="q num" dateTime={entry.at}>
              {exact.format(new Date(entry.at))}
            </time>
          </p>
          {entry.reason === null ? null : <p>“{entry.reason}”</p>}
        </>
      }
    >
      <Changes entry={entry} />
      <Facts entry={entry} address={address} />
    </Panel>
  );
}
