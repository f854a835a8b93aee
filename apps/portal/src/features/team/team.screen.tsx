import { useQuery } from '@tanstack/react-query';
import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import type { JSX, ReactNode } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useNextStep } from '../../shared/next-step/use-next-step.tsx';
import { companionsQuery, participantsQuery } from '../../shared/queries/team.queries.ts';
import { CompanionCard } from './companion-card.tsx';
import { NoCompanions } from './no-companions.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { TeamSection, TeamWaiting } from './team-section.tsx';

const participants = {
  title: 'Participantes',
  lead: 'Adicione quem vai com você nos eventos como piloto ou navegador.',
  what: 'os participantes',
  rows: 3,
};

const companions = {
  title: 'Acompanhantes',
  lead: 'Filhos, sobrinhos e quem mais vai no carro. A idade mínima varia com a categoria da inscrição.',
  what: 'os acompanhantes',
};

/** TEAM-01, TEAM-06. */
function Page({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div className="wrap wrap--tall">
      <PageHead
        title="Minha equipe"
        action={
          <ButtonLink as={AppLink} to={paths.addParticipant}>
            <Icon name="plus" />
            Adicionar novo membro
          </ButtonLink>
        }
      />
      <div className="stack-l">{children}</div>
    </div>
  );
}

/**
 * Without the second list, which would move when the first one arrives with its own length, and without
 * the title of the first, which the next step may push down.
 */
export function Skeleton(): JSX.Element {
  return (
    <Page>
      <TeamWaiting rows={participants.rows} />
    </Page>
  );
}

/**
 * The team, with the data that counts at the start (TEAM-01 to TEAM-11). The lists load in parallel, and each shows its
 * own failure (D25).
 */
export default function TeamScreen(): JSX.Element {
  const team = useQuery(participantsQuery);
  const company = useQuery(companionsQuery);
  const { isKnown, block } = useNextStep();
  if (!isKnown) return <Skeleton />;
  return (
    <Page>
      {block}
      <TeamSection {...participants} query={team}>
        {team.data?.map((participant) => (
          <ParticipantCard key={participant.id} participant={participant} />
        ))}
        {team.data?.length === 1 && (
          <div className="person">
            <p className="person-in">Só você por enquanto. Quem pilota ou navega com você?</p>
          </div>
        )}
      </TeamSection>
      {team.isFetched && (
        <TeamSection {...companions} query={company} empty={<NoCompanions />}>
          {company.data?.map((companion) => (
            <CompanionCard key={companion.id} companion={companion} />
          ))}
        </TeamSection>
      )}
    </Page>
  );
}
