import { useQuery } from '@tanstack/react-query';
import type { ConsentDecision } from '@trilha/contract/account/account.endpoints.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { type JSX, useState } from 'react';
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx';
import { consentsQuery } from '../account.queries.ts';

const purposes: Readonly<Record<ConsentDecision['purpose'], string>> = {
  terms_accepted: 'Termos de uso',
  receive_vehicle_info: 'Informações sobre o meu veículo',
  receive_event_emails: 'E-mails sobre os eventos',
  receive_newsletter: 'Newsletter',
  receive_offers: 'Ofertas',
  receive_news: 'Novidades da marca',
  guardian: 'Dados de uma criança da equipe',
  public_name: 'Meu nome nos resultados',
};

function verdict({ purpose, granted }: ConsentDecision): string {
  if (granted === 0) return 'Retirado';
  return purpose === 'terms_accepted' ? 'Aceito' : 'Autorizado';
}

function Decision({ decision }: { decision: ConsentDecision }): JSX.Element {
  const { purpose, document_version: version, created_at } = decision;
  const text = purpose === 'terms_accepted' ? 'termos de uso' : 'aviso de privacidade';
  return (
    <li className="record">
      <div>
        <p className="record-name">{purposes[purpose]}</p>
        <p className="small quiet">
          {formatDayAndTime(new Date(created_at))}, {text} na versão {version}
        </p>
      </div>
      <p className="num">{verdict(decision)}</p>
    </li>
  );
}

function Decisions(): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(consentsQuery);
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        what="o histórico"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton shape="control" />;
  return (
    <ol className="records">
      {data.map((decision) => (
        <Decision key={decision.id} decision={decision} />
      ))}
    </ol>
  );
}

/** Which consents were given and withdrawn, when, and under which text (D11). Loaded when opened. */
export function ConsentHistory(): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="tertiary"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fechar histórico' : 'Ver histórico'}
      </Button>
      {isOpen && <Decisions />}
    </>
  );
}
