import type { Brand } from '@trilha/brands/brand.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { GuardedButton } from '../../shared/forms/guarded-button.tsx';
import { useScope } from '../../shared/frame/scope.ts';
import { Screen } from '../../shared/frame/screen.tsx';
import { ScreenHead } from '../../shared/frame/screen-head.tsx';
import { useAskedAct } from '../../shared/frame/use-asked-act.ts';
import { brandsOf, may, useStaff } from '../../shared/session/staff.ts';
import { type Loading, LoadNote } from '../../shared/table/load-note.tsx';
import '../../shared/styles/season.css';

interface SeasonListProps {
  title: string;
  /** One and several, as `evento` and `eventos`. */
  noun: readonly [one: string, many: string];
  /** The action that opens the dialog: its button, and its name in an address. */
  create: { readonly label: string; readonly act: string };
  loading: Loading;
  /** Undefined while it is loading. */
  count: number | undefined;
  /** Shown in place of an empty table. */
  empty: string;
  /** The table. */
  children: ReactNode;
  /** The dialog that creates one, for the brands of the user in the scope. */
  renderDialog: (brands: readonly Brand[], onClose: () => void) => ReactNode;
}

/** The screen of what a season consists of, in a table, with a dialog that creates another one. */
export function SeasonList(props: SeasonListProps): JSX.Element {
  const { title, noun, create, loading, count, empty, children, renderDialog } = props;
  const staff = useStaff();
  const { brand, search } = useScope();
  const [isNew, setNew] = useState(false);
  const brands = brandsOf(staff).filter((one) => brand === null || one.slug === brand);
  const mayNot = may(staff, 'season:edit') ? null : refusalText('season:edit');
  useAskedAct(mayNot === null ? { [create.act]: () => setNew(true) } : {});
  return (
    <Screen>
      <ScreenHead
        title={title}
        facts={`${count ?? 0} ${count === 1 ? noun[0] : noun[1]}`}
        actions={
          <>
            <TextLink as={Link} to={{ pathname: backofficePaths.season, search }}>
              Temporada
            </TextLink>
            <GuardedButton
              look={{ variant: 'tertiary' }}
              refusal={mayNot}
              isSaid
              onDo={() => setNew(true)}
            >
              {create.label}
            </GuardedButton>
          </>
        }
      />
      <div className="season">
        <LoadNote loading={loading} />
        {loading.isPending ? <output className="q">Carregando</output> : null}
        {count === 0 ? <p className="q">{empty}</p> : null}
        {count ? <div className="wide-table">{children}</div> : null}
      </div>
      {isNew ? renderDialog(brands, () => setNew(false)) : null}
    </Screen>
  );
}
