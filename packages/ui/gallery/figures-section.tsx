import { type JSX, useState } from 'react';

import { ButtonRow } from '../src/button/button-row.tsx';
import { Countdown } from '../src/figure/countdown.tsx';
import { FigureLine } from '../src/figure/figure-line.tsx';
import { Gauge } from '../src/figure/gauge.tsx';
import { Plate } from '../src/figure/plate.tsx';
import { Wordmark } from '../src/figure/wordmark.tsx';
import { Steps } from '../src/navigation/steps.tsx';
import { Tabs } from '../src/navigation/tabs.tsx';
import { Tulip } from '../src/ornament/tulip.tsx';

const steps = [
  { position: 1, label: 'Informações pessoais', valid: true },
  { position: 2, label: 'Endereço', valid: false },
  { position: 3, label: 'Seu veículo', valid: false },
  { position: 4, label: 'Informações de conta', valid: false },
];

/** Plates, counts, gauges, steps and tabs. */
export function FiguresSection(): JSX.Element {
  const [car, setCar] = useState('1');
  return (
    <section className="section stack">
      <h2>Placa, contagem, vagas</h2>
      <ButtonRow>
        <Plate value="RVK4E21" size="lg" />
        <Plate value="GTR1987" size="lg" />
        <Plate value="RVK4E21" size="sm" />
        <Plate value="RVK4E21" size="xs" />
        <Countdown label="Tempo para pagar" remainingMs={1_421_000} />
        <Countdown label="Abre em" remainingMs={185_421_000} size="small" />
      </ButtonRow>
      <Gauge left={34} total={120}>
        de 120 vagas livres
      </Gauge>
      <Gauge left={3} total={24}>
        de 24 no primeiro lote
      </Gauge>
      <FigureLine figure="4º">na lista de espera</FigureLine>
      <ButtonRow>
        {[-90, -45, 0, 45, 90].map((turn) => (
          <span className="icon-lg" key={turn}>
            <Tulip id={turn} turn={turn} />
          </span>
        ))}
      </ButtonRow>
      <Wordmark word="Mitsubishi" tag="4x4" />
      <Steps label="Passos do cadastro" steps={steps} current={2} />
      <Steps
        label="Passos do cadastro, na vertical"
        steps={steps}
        current={3}
        direction="vertical"
      />
      <Tabs
        label="Veículos"
        variant="cars"
        selected={car}
        onSelect={setCar}
        tabs={['RVK4E21', 'QNX7B08', 'GTR1987'].map((plate, index) => ({
          id: String(index + 1),
          label: (
            <>
              {`Carro ${index + 1}`}
              <Plate value={plate} size="sm" />
            </>
          ),
        }))}
      >
        <p>Carro {car}</p>
      </Tabs>
    </section>
  );
}
