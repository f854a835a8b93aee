import { type JSX, useState } from 'react';

import { Button } from '../src/button/button.tsx';
import { ButtonLink } from '../src/button/button-link.tsx';
import { ButtonRow } from '../src/button/button-row.tsx';
import { TextButton } from '../src/button/text-button.tsx';
import { Badge } from '../src/feedback/badge.tsx';
import { EmptyState } from '../src/feedback/empty-state.tsx';
import { Gauge } from '../src/figure/gauge.tsx';
import { Icon } from '../src/icon/icon.tsx';
import { Facts } from '../src/layout/facts.tsx';
import { Ledger } from '../src/ledger/ledger.tsx';
import { ListBar } from '../src/ledger/list-bar.tsx';
import { StageRow } from '../src/ledger/stage-row.tsx';
import { StageRowSkeleton } from '../src/ledger/stage-row-skeleton.tsx';
import { Tabs } from '../src/navigation/tabs.tsx';
import { StageMap } from '../src/ornament/stage-map.tsx';

const tabs = [
  { id: 'next', label: 'Próximas etapas', count: 6 },
  { id: 'mine', label: 'Minhas inscrições', count: 2 },
  { id: 'past', label: 'Eventos anteriores', count: 14 },
];

const facts = (
  <Facts
    facts={[
      { term: 'Inscrição', value: 'R$ 500,00 por carro' },
      { term: 'Faltam', value: '10 dias' },
    ]}
  />
);

/** Stage rows in all states with tabs, loading and empty. */
export function LedgersSection(): JSX.Element {
  const [tab, setTab] = useState('next');
  return (
    <section>
      <Tabs label="Eventos" tabs={tabs} selected={tab} onSelect={setTab}>
        <ListBar note="Hoje é quarta, 15 de abril">
          <TextButton>
            <Icon name="sort" />
            Mais próximas primeiro
          </TextButton>
        </ListBar>
        <Ledger>
          <StageRow
            at="2026-04-25T08:00:00-03:00"
            cover={<StageMap id={101} />}
            badge={<Badge tone="open">Inscrições abertas</Badge>}
            title={<a href="#conteudo">Etapa Poços de Caldas</a>}
            place="Parque José Affonso Junqueira, Poços de Caldas (MG)"
            facts={facts}
            now={
              <>
                <Gauge left={34} total={120}>
                  de 120 vagas livres
                </Gauge>
                <p className="small">
                  Inscrições abertas até <b>qua, 22/04 às 23:59</b>
                </p>
              </>
            }
            actions={<ButtonLink href="#conteudo">Inscreva-se</ButtonLink>}
          />
          <StageRow
            state="mine"
            at="2026-05-23T08:00:00-03:00"
            cover={<StageMap id={313} />}
            badge={<Badge tone="warning">Aguardando Pagamento</Badge>}
            title={<a href="#conteudo">Etapa Mogi Guaçu</a>}
            place="Autódromo Velocitta, Mogi Guaçu (SP)"
            facts={facts}
            now={
              <>
                <p>
                  <b>
                    Inscrição <span className="num num--l">0187</span>
                  </b>
                </p>
                <p>Trovão, L200 Triton Sport HPE</p>
              </>
            }
            actions={
              <>
                <Button>
                  <Icon name="qr" />
                  QR Code Pix
                </Button>
                <ButtonRow links>
                  <TextButton>Editar inscrição</TextButton>
                  <TextButton>Cancelar inscrição</TextButton>
                </ButtonRow>
              </>
            }
          />
          <StageRow
            state="off"
            at="2026-06-13T08:00:00-03:00"
            cover={<StageMap id={517} />}
            title="Etapa Gramado"
            place="Expogramado, Gramado (RS)"
            actions={<Button disabled>Inscrições em breve</Button>}
          />
          <StageRowSkeleton />
          <EmptyState
            map="sem-inscricoes"
            title="Nenhuma inscrição ainda"
            action={<Button variant="primary">Ver próximas etapas</Button>}
          >
            A próxima etapa aberta é Poços de Caldas, em 10 dias.
          </EmptyState>
        </Ledger>
      </Tabs>
    </section>
  );
}
