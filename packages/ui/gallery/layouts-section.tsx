import type { JSX } from 'react';

import { Button } from '../src/button/button.tsx';
import { TextField } from '../src/field/text-field.tsx';
import { Countdown } from '../src/figure/countdown.tsx';
import { Icon } from '../src/icon/icon.tsx';
import { ActionBar } from '../src/layout/action-bar.tsx';
import { AuthPage } from '../src/layout/auth-page.tsx';
import { Disclosure } from '../src/layout/disclosure.tsx';
import { Faq } from '../src/layout/faq.tsx';
import { HowTo } from '../src/layout/how-to.tsx';
import { MissingList } from '../src/layout/missing-list.tsx';
import { NextStep } from '../src/layout/next-step.tsx';
import { PayPanel } from '../src/layout/pay-panel.tsx';
import { QrFigure } from '../src/layout/qr-figure.tsx';
import { Rows } from '../src/layout/rows.tsx';
import { StageBanner } from '../src/layout/stage-banner.tsx';
import { SummaryLedger } from '../src/layout/summary-ledger.tsx';
import { TwoColumns } from '../src/layout/two-columns.tsx';
import { Waypoint } from '../src/layout/waypoint.tsx';
import { StageMap } from '../src/ornament/stage-map.tsx';

const modules = Array.from({ length: 21 }, (_, y) =>
  Array.from({ length: 21 }, (_, x) => (x * y + x) % 3 === 0),
);

const summary = (
  <SummaryLedger>
    <div>
      <p className="label">Sua inscrição</p>
      <p className="fig">R$ 500,00</p>
    </div>
    <Rows
      rows={[
        { term: 'Carros', value: '1 de 2' },
        { term: 'Piloto', value: 'Helena Albuquerque' },
      ]}
    />
    <MissingList
      items={[
        { id: 'cep', label: 'CEP e endereço', done: true },
        { id: 'terms', label: 'Aceitar os termos da etapa', done: false },
      ]}
    />
    <div>
      <Button variant="primary" block>
        Inscrever-se
      </Button>
    </div>
  </SummaryLedger>
);

/** Building blocks of pages. */
export function LayoutsSection(): JSX.Element {
  return (
    <>
      <NextStep
        id={187}
        title="Pagar a inscrição 0187"
        figures={
          <>
            <span className="fig">R$ 500,00</span>
            <Countdown label="Tempo para pagar" remainingMs={85_421_000} size="small" />
          </>
        }
        action={
          <Button variant="primary">
            <Icon name="qr" />
            QR Code Pix
          </Button>
        }
      >
        <p>Etapa Poços de Caldas, 25/04/2026.</p>
      </NextStep>
      <StageBanner
        at="2026-04-25T08:00:00-03:00"
        cover={<StageMap id={101} />}
        title="Etapa Poços de Caldas"
        lead="Mitsubishi Motorsports, Poços de Caldas (MG)"
      />
      <TwoColumns label="Resumo" aside={summary}>
        <form>
          <Waypoint number={1} title="Veículos" first>
            <Disclosure title="Configurar veículo 1" open>
              <TextField label="Nome da equipe" defaultValue="Família Albuquerque" />
            </Disclosure>
            <Disclosure title="Configurar veículo 2" note="(opcional)">
              <p>Fechado.</p>
            </Disclosure>
          </Waypoint>
          <Waypoint number={2} title="Termos">
            <p>Última parte.</p>
          </Waypoint>
          <ActionBar kind="form">
            <Button variant="tertiary">Voltar</Button>
            <Button variant="primary">Próximo</Button>
          </ActionBar>
        </form>
      </TwoColumns>
      <PayPanel
        label="Pagamento"
        beside={
          <Faq
            items={[
              {
                question: 'O que é a taxa solidária?',
                answer: ['É o valor da inscrição, fixo por etapa.'],
              },
              { question: 'E se o prazo acabar?', answer: ['A vaga volta para a fila.'] },
            ]}
          />
        }
      >
        <div>
          <p className="label">Valor</p>
          <p className="fig">R$ 500,00</p>
        </div>
        <QrFigure modules={modules} label="QR Code Pix" />
      </PayPanel>
      <AuthPage
        over={
          <HowTo
            steps={[
              'Cadastre seu 4x4 pelo chassi',
              'Escolha a etapa e inscreva a família',
              'Pague com Pix e venha pra trilha',
            ]}
          />
        }
      >
        <div className="stack-m">
          <h2>Entrar</h2>
          <TextField label="E-mail" type="email" />
        </div>
      </AuthPage>
    </>
  );
}
