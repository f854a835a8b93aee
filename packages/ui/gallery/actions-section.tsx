import type { JSX } from 'react';

import { Button } from '../src/button/button.tsx';
import { ButtonLink } from '../src/button/button-link.tsx';
import { ButtonRow } from '../src/button/button-row.tsx';
import { TextButton } from '../src/button/text-button.tsx';
import { TextLink } from '../src/button/text-link.tsx';
import { Icon, type IconName } from '../src/icon/icon.tsx';
import { Typography, type TypographyKind } from '../src/typography/typography.tsx';

const icons: IconName[] = [
  'menu',
  'close',
  'chevron-down',
  'chevron-right',
  'chevron-left',
  'eye',
  'eye-off',
  'search',
  'check',
  'plus',
  'copy',
  'star',
  'edit',
  'trash',
  'wrench',
  'file',
  'sign-out',
  'user',
  'qr',
  'pin',
  'sort',
  'phone',
  'camera',
  'external',
  'flag',
  'checkbox-square',
  'car-check',
  'wifi-off',
  'calendar',
  'download',
  'clock',
  'list',
  'car',
  'team',
];

const kinds: TypographyKind[] = [
  'title',
  'section-title',
  'intertitle',
  'paragraph',
  'span',
  'step-label',
  'test-title-1',
  'test-title-2',
];

/** Buttons, links, icons and kinds of text. */
export function ActionsSection(): JSX.Element {
  return (
    <>
      <section className="section stack">
        <h2>Botões</h2>
        <ButtonRow>
          <Button variant="primary">Inscrever-se</Button>
          <Button>Inscreva-se</Button>
          <Button variant="danger">Encerrar</Button>
          <Button variant="tertiary">Voltar</Button>
          <Button variant="tertiary" size="small">
            Validar
          </Button>
          <Button variant="primary" busy>
            Enviando
          </Button>
          <Button disabled>Inscrições em breve</Button>
        </ButtonRow>
        <ButtonRow links>
          <ButtonLink href="#conteudo" variant="primary">
            <Icon name="qr" />
            QR Code Pix
          </ButtonLink>
          <TextLink href="#conteudo">
            <Icon name="chevron-left" />
            Voltar
          </TextLink>
          <TextButton>
            <Icon name="plus" />
            Adicionar veículo
          </TextButton>
        </ButtonRow>
      </section>
      <section className="section stack">
        <h2>Ícones</h2>
        <ButtonRow>
          {icons.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </ButtonRow>
        <ButtonRow>
          <Icon name="car-check" size="sm" />
          <Icon name="car-check" size="md" />
          <Icon name="car-check" size="lg" />
          <Icon name="car-check" size="xl" />
        </ButtonRow>
      </section>
      <section className="section stack">
        <h2>Textos</h2>
        {kinds.map((kind) => (
          <Typography key={kind} kind={kind} as="p">
            {kind}
          </Typography>
        ))}
      </section>
    </>
  );
}
