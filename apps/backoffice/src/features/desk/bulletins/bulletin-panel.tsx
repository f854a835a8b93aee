import { useQuery } from '@tanstack/react-query';
import { bulletinName } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import type {
  AcknowledgementRow,
  DeskBulletin,
  DeskBulletins,
} from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import { paragraphsOf } from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import { sizeWords } from '@trilha/contract/files/size-words.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { wordLine } from '../../../shared/parts/told-line.tsx';
import { type Loading, LoadNote } from '../../../shared/table/load-note.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { RevealPeople } from '../customers/reveal/reveal-people.tsx';
import { acknowledgementsQuery } from './bulletins-query.ts';
import { MissingRow } from './missing-row.tsx';
import { NoteCallDialog } from './note-call-dialog.tsx';

interface BulletinPanelProps {
  /** Undefined while the list is loading. */
  bulletin: DeskBulletin | undefined;
  list: DeskBulletins | undefined;
  loading: Loading;
  address: ListAddress;
}

/** Who acknowledged and how: the time of the tap, or who called and who answered. */
function knownWords({ acknowledged }: AcknowledgementRow): string {
  if (acknowledged === null) return '';
  const { at, staff, answered_by: answered } = acknowledged;
  if (staff === null) return momentWords(at);
  return `${momentWords(at)}, ${staff} ligou, ${answered || 'alguém da equipe'} atendeu`;
}

function Known({ rows }: { rows: readonly AcknowledgementRow[] }): JSX.Element | null {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>Cientes</h2>
      <div className="lines">
        {rows.map((row) =>
          wordLine(`${formatInscriptionNumber(row.number)} ${row.name}`, knownWords(row)),
        )}
      </div>
    </section>
  );
}

/** The panel of a bulletin: registrations without 'Ciente' with their telephones, those with it, and its text. */
export function BulletinPanel({
  bulletin,
  list,
  loading,
  address,
}: BulletinPanelProps): JSX.Element {
  const id = bulletin?.id ?? 0;
  const found = useQuery({ ...acknowledgementsQuery(id), enabled: id > 0 });
  const [calling, setCalling] = useState<AcknowledgementRow | null>(null);
  const [said, setSaid] = useState('');
  if (bulletin === undefined || list === undefined) {
    return (
      <Panel label="Aviso" address={address} title={<b>…</b>}>
        <section aria-busy={loading.isPending}>
          {loading.error ? <LoadNote loading={loading} /> : null}
          {loading.isPending || loading.error ? null : <p>Este aviso não existe.</p>}
        </section>
      </Panel>
    );
  }
  const rows = found.data?.rows ?? [];
  const missing = rows.filter(({ acknowledged }) => acknowledged === null);
  const known = rows.filter(({ acknowledged }) => acknowledged !== null);
  const refusal = list.may_note ? null : refusalText('registrations:edit');
  const name = bulletinName(bulletin);
  return (
    <Panel
      label={name}
      address={address}
      title={<h2 className="bulletin-title">{name}</h2>}
      head={
        <>
          <p>
            <b>{bulletin.title}</b>
          </p>
          <div className="bulletin-count">
            <p>
              <b>{known.length}</b> de {rows.length} cientes
            </p>
            <span className="bulletin-bar" aria-hidden="true">
              {[...known, ...missing].map((row) => (
                <i key={row.registration_id} className={row.acknowledged ? 'is-known' : ''} />
              ))}
            </span>
          </div>
          <output className="q s">{said}</output>
        </>
      }
    >
      <section aria-busy={found.isPending}>
        <h2>{missing.length === 0 && found.data ? 'Ninguém falta' : 'Faltam'}</h2>
        {found.error ? <LoadNote loading={found} /> : null}
        <RevealPeople>
          <ul className="bulletin-missing">
            {missing.map((row) => (
              <MissingRow
                key={row.registration_id}
                row={row}
                refusal={refusal}
                onCall={() => setCalling(row)}
              />
            ))}
          </ul>
        </RevealPeople>
        {missing.length > 0 ? <RefusalLine text={refusal} /> : null}
      </section>
      <Known rows={known} />
      <section>
        <h2>Texto</h2>
        {paragraphsOf(bulletin.text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {bulletin.file ? (
          <p>
            <a
              href={new URL(bulletin.file.address, list.page).href}
              target="_blank"
              rel="noopener noreferrer"
            >
              Abrir o arquivo, {sizeWords(bulletin.file.size)}
            </a>
          </p>
        ) : null}
        <div className="lines">
          {wordLine('Publicou', bulletin.who)}
          {wordLine('Em', momentWords(bulletin.published_at))}
        </div>
      </section>
      {calling ? (
        <NoteCallDialog
          bulletinId={bulletin.id}
          row={calling}
          onClose={() => setCalling(null)}
          onDone={(words) => {
            setSaid(words);
            setCalling(null);
          }}
        />
      ) : null}
    </Panel>
  );
}
