import type { JSX } from 'react';

import { Button } from '../src/button/button.tsx';
import { Badge } from '../src/feedback/badge.tsx';
import { Icon } from '../src/icon/icon.tsx';
import { FileRow } from '../src/layout/file-row.tsx';
import { ReadyList } from '../src/layout/ready-list.tsx';
import { Rows } from '../src/layout/rows.tsx';
import { SectionHead } from '../src/layout/section-head.tsx';
import { VehicleSheet } from '../src/layout/vehicle-sheet.tsx';
import { PeopleGrid } from '../src/people/people-grid.tsx';
import { PersonCard } from '../src/people/person-card.tsx';
import { VehicleSilhouette } from '../src/vehicle/vehicle-silhouette.tsx';

/** One vehicle, some people, a file. */
export function CardsSection(): JSX.Element {
  return (
    <>
      <VehicleSheet
        plate="RVK4E21"
        silhouette={<VehicleSilhouette model="L200 Triton" color="Vermelho" />}
        name="Trovão"
        model="L200 Triton Sport HPE"
        actions={
          <>
            <Button block>Agendar manutenção</Button>
            <Button variant="tertiary" size="small">
              Editar
            </Button>
            <Button variant="tertiary" size="small">
              Vendi meu veículo
            </Button>
          </>
        }
      >
        <ReadyList
          title="Pronto para"
          mark="ok"
          items={[
            {
              id: 1,
              title: 'Etapa Poços de Caldas',
              detail: 'sáb, 25/04. Inscrições abertas',
              action: (
                <Button variant="primary" size="small">
                  Inscreva-se
                </Button>
              ),
            },
            { id: 2, title: 'Etapa Gramado', detail: 'sáb, 13/06. Abre em 48 dias' },
          ]}
        />
        <Rows rows={[{ term: 'Cor', value: 'Cinza Londrino' }]} />
      </VehicleSheet>
      <div>
        <SectionHead title="Participantes">
          Quem acompanha você nos eventos como piloto ou navegador.
        </SectionHead>
        <PeopleGrid>
          <PersonCard
            name="Maria Aparecida dos Santos Figueiredo de Albuquerque"
            note="Participante"
            age={67}
            rows={[{ term: 'CPF', value: <span className="num">987.654.321-00</span> }]}
            missing={<Badge tone="warning">Falta o contato de emergência</Badge>}
            actions={
              <>
                <button type="button">
                  <Icon name="edit" />
                  Editar
                </button>
                <button type="button">
                  <Icon name="trash" />
                  Remover
                </button>
              </>
            }
          />
          <PersonCard name="Bento Figueiredo" note="Nasceu em 30/08/2019" age={6} />
        </PeopleGrid>
      </div>
      <ul>
        <FileRow
          title="Classificação por equipe, campeonato"
          kind="PDF"
          name="classificacao-por-equipe-campeonato-2026.pdf"
          date="23/03/2026"
          action={
            <Button variant="tertiary" size="small">
              <Icon name="external" />
              visualizar arquivo
            </Button>
          }
        />
      </ul>
    </>
  );
}
