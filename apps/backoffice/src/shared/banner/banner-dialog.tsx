import { useQuery, useQueryClient } from '@tanstack/react-query';
import { brands as allBrands } from '@trilha/brands/brands.ts';
import { BANNER_KINDS, type BannerKind } from '@trilha/contract/banners/banner-kinds.ts';
import {
  listBanners,
  postBanner,
  type PostedBanner,
  withdrawBanner,
} from '@trilha/contract/banners/banners.endpoints.ts';
import { formatDayAndTime, instantOf } from '@trilha/contract/brazil/calendar.ts';
import { NOTE_LENGTH } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { call } from '../api/call.ts';
import { DialogButtons } from '../dialog/dialog-buttons.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { BrandField } from '../forms/brand-field.tsx';
import { Field } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { NoteField } from '../forms/note-field.tsx';
import { Problem } from '../forms/problem.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { problemOf, useSending } from '../forms/use-sending.ts';

interface BannerDialogProps {
  /** Ids of the brands offered; the user chooses when there are several. */
  brands: readonly number[];
  onClose: () => void;
  /** Called with the server's message after the banner has changed. */
  onDone: (words: string) => void;
}

/** The form's values for the next banner. */
interface TypedBanner {
  readonly kind: BannerKind;
  readonly text: string;
  readonly until: string;
}

const KINDS = Object.keys(BANNER_KINDS) as readonly BannerKind[];
const wordsOf = (iso: string): string => formatDayAndTime(new Date(iso));

/** The banner shown now, with a button that withdraws it. */
function Standing({ banner, onWithdraw }: { banner: PostedBanner; onWithdraw: () => void }) {
  const until = banner.until === null ? '' : `, até ${wordsOf(banner.until)}`;
  return (
    <div className="note note--warn">
      <span className="mark mark--warn" aria-hidden="true">
        !
      </span>
      <span>
        <b>
          {BANNER_KINDS[banner.kind]} no ar desde {wordsOf(banner.posted_at)}
          {until}.
        </b>{' '}
        “{banner.text}”
      </span>
      <Button variant="tertiary" size="small" onClick={onWithdraw}>
        Retirar do portal
      </Button>
    </div>
  );
}

interface BannerFormProps extends BannerDialogProps {
  automaker: number;
  seen: PostedBanner | null;
  typed: TypedBanner;
  onType: (typed: TypedBanner) => void;
}

/** The form of one brand: shows the current banner and posts another. */
function BannerForm(props: BannerFormProps): JSX.Element {
  const { automaker, seen, typed, onType, onClose, onDone } = props;
  const { kind, text, until } = typed;
  const isShown = seen?.is_shown === true;
  const { isSending, problem, errors, send } = useSending();
  const client = useQueryClient();
  const params = { automaker };
  const version = seen?.version ?? 0;
  const done = (work: () => Promise<{ message: string }>) =>
    void send(async () => {
      try {
        onDone((await work()).message);
      } finally {
        // Another staff member may have changed it first: show the current banner, keep the typed values.
        await client.invalidateQueries({ queryKey: ['banners'] });
      }
    });
  const end = until === '' ? null : instantOf(until);
  const isReady = text.trim().length >= NOTE_LENGTH.least && (until === '' || end !== null);
  return (
    <Form
      onSend={() => {
        const body = { kind, text, until: end?.toISOString() ?? null, version };
        if (isReady) done(() => call(postBanner, { params, body }));
      }}
    >
      <div aria-live="polite">
        {isShown ? (
          <Standing
            banner={seen}
            onWithdraw={() => done(() => call(withdrawBanner, { params, body: { version } }))}
          />
        ) : (
          <p className="q">Nenhum aviso no ar.</p>
        )}
      </div>
      <SelectField
        label="Tipo"
        value={kind}
        onChange={({ target }) =>
          onType({ ...typed, kind: KINDS.find((one) => one === target.value) ?? 'notice' })
        }
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {BANNER_KINDS[one]}
          </option>
        ))}
      </SelectField>
      <NoteField
        label="O que todos leem, em todas as páginas"
        value={text}
        onChange={(words) => onType({ ...typed, text: words })}
      />
      <Field
        label="Até quando"
        type="datetime-local"
        value={until}
        help="Horário de Brasília. Em branco, até ser retirado."
        problem={errors['until']?.[0]}
        onChange={({ target }) => onType({ ...typed, until: target.value })}
      />
      <Problem text={errors['text']?.[0] ?? problem} />
      <DialogButtons
        does={isShown ? 'Trocar o aviso' : 'Publicar aviso'}
        isHeld={isSending || !isReady}
        onClose={onClose}
      />
    </Form>
  );
}

/** Posts a banner on every page of a brand's portal; it replaces the current one. */
export function BannerDialog(props: BannerDialogProps): JSX.Element {
  const { brands, onClose } = props;
  const { data, error } = useQuery({
    queryKey: ['banners'],
    queryFn: ({ signal }) => call(listBanners, { signal }),
  });
  const [chosen, setChosen] = useState(brands[0] ?? 0);
  const [typed, setTyped] = useState<TypedBanner>({ kind: 'notice', text: '', until: '' });
  const offered = allBrands.filter(({ id }) => brands.includes(id));
  const isPostable = data?.postable.includes(chosen) ?? false;
  return (
    <Dialog title="Aviso no portal" onClose={onClose}>
      {offered.length > 1 ? (
        <BrandField
          brands={offered}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      ) : null}
      <Problem text={error ? problemOf(error) : null} />
      {data === undefined && !error ? <p aria-busy="true">Carregando…</p> : null}
      {data !== undefined && !isPostable ? (
        <p>O aviso vale para a marca inteira: só quem edita toda a temporada dela o publica.</p>
      ) : null}
      {data !== undefined && isPostable ? (
        <BannerForm
          {...props}
          key={chosen}
          automaker={chosen}
          typed={typed}
          onType={setTyped}
          seen={data.banners.find(({ automaker_id }) => automaker_id === chosen) ?? null}
        />
      ) : null}
    </Dialog>
  );
}
