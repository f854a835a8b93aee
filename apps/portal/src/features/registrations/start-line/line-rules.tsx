import { Icon, type IconName } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';

interface LineRulesProps {
  cars: number;
  /** True when the server has not answered for a while. */
  isSlow: boolean;
}

function rulesFor(cars: number): readonly (readonly [icon: IconName, text: string])[] {
  const together =
    cars === 1
      ? 'Sem vaga livre, você entra na lista de espera. Na espera não se paga nada.'
      : `Seus ${cars} carros entram juntos ou esperam juntos. Na espera não se paga nada.`;
  return [
    [
      'sort',
      'A ordem é a do toque, pela hora em que o servidor recebeu. Deixar pronta antes não conta.',
    ],
    ['check', 'Um toque basta. Tocar mais, ou de outro aparelho, continua sendo uma inscrição só.'],
    ['car-check', together],
    ['file', 'Depois, o registro da abertura é público, sem nomes.'],
  ];
}

/** Explains what a press does; while the server does not answer, what that means. */
export function LineRules({ cars, isSlow }: LineRulesProps): JSX.Element {
  if (isSlow) {
    return (
      <section className="go-part go-rules">
        <h2>Está demorando</h2>
        <p>
          Se o seu toque chegou, vale a hora em que chegou. Se não chegou, este aparelho envia de
          novo, com a mesma chave: é sempre uma inscrição só. Pode fechar a página; se ele chegou, a
          resposta fica na etapa e vai por e-mail.
        </p>
      </section>
    );
  }
  return (
    <section className="go-part go-rules">
      <h2>Como funciona</h2>
      <ul>
        {rulesFor(cars).map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
