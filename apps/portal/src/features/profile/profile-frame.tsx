import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { Tabs } from '@trilha/ui/navigation/tabs.tsx';
import { type JSX, type ReactNode, use } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readDraft } from '../../shared/drafts.ts';
import { AppLink, PreloadContext } from '../../shared/navigation/app-link.tsx';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useCustomerState } from '../../shared/session/current-customer.ts';
import { formIds, profileTabs, type ProfileTab, profileTabOf } from './profile-tabs.ts';
import './profile.css';
import { differs } from '../../shared/forms/differs.ts';
import { storedValues } from './own-data/stored-values.ts';

/** The tabs, except the shown one, with unsaved changes. */
function useUnsavedTabs(shown: ProfileTab): ReadonlySet<string> {
  const state = useCustomerState();
  if (state.status !== 'ready') return new Set();
  const { customer } = state;
  const others = (['info', 'address', 'privacy'] as const).filter((tab) => tab !== shown);
  return new Set(
    others.filter((tab) =>
      differs(storedValues[tab](customer), readDraft(customer.id, formIds[tab])),
    ),
  );
}

/** The parent of the four child pages. It stays mounted between tabs (RTE-21, PROF-01). */
export function ProfileFrame({ children }: { children: ReactNode }): JSX.Element {
  const { pathname } = useLocation();
  const preload = use(PreloadContext);
  const shown = profileTabOf(pathname);
  const unsaved = useUnsavedTabs(shown);

  return (
    <div className="wrap profile">
      <PageHead
        title="Editar informações"
        small
        action={
          <ButtonLink as={AppLink} to={paths.profilePayments} variant="tertiary" size="small">
            Meus pagamentos
          </ButtonLink>
        }
      />
      <Tabs
        label="Editar informações"
        selected={shown}
        panelLabel={profileTabs.find(({ id }) => id === shown)?.panel ?? ''}
        onApproach={(id) => {
          const tab = profileTabs.find((candidate) => candidate.id === id);
          if (tab) void preload(tab.path);
        }}
        onSelect={(id) => {
          const tab = profileTabs.find((candidate) => candidate.id === id);
          if (tab) navigate(tab.path, { replace: true });
        }}
        tabs={profileTabs.map(({ id, label }) => ({
          id,
          label: unsaved.has(id) ? (
            <span>
              {label}
              <span className="unsaved" aria-hidden="true" />
              <span className="vh"> (não salvo)</span>
            </span>
          ) : (
            label
          ),
        }))}
      >
        <div className="profile-panel">{children}</div>
      </Tabs>
    </div>
  );
}

export function ProfileSkeleton(): JSX.Element {
  return (
    <>
      <Block shape="title" />
      <Block />
      <Block shape="short" />
    </>
  );
}
