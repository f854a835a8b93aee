import { paragraphsOf } from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import { bulletinName, type BulletinKind } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import { defineEmail } from '../define-email.ts';
import { nextAction, type RegistrationEmail, registrationFacts } from './registration-email.ts';
import { CONFIRMED } from './registration-samples.ts';

interface BulletinPublished extends RegistrationEmail {
  readonly bulletin: {
    readonly kind: BulletinKind;
    readonly number: number;
    readonly title: string;
    readonly text: string;
    /** Path of its file on the portal. */
    readonly file: string | null;
  };
}

/** Sent to each participant when staff publish a bulletin; it leads to the credential, where 'Ciente' is. */
export const bulletinPublished = defineEmail({
  name: 'bulletin-published',
  sample: {
    ...CONFIRMED,
    bulletin: {
      kind: 'bulletin',
      number: 3,
      title: 'Largada 30 minutos mais tarde',
      text: 'Por causa da chuva na serra, a largada da Turismo passa das 08:00 para as 08:30.',
      file: '/files/0123456789abcdef0123456789abcdef/boletim-3.pdf',
    },
  },
  write: (data: BulletinPublished, context) => {
    const { title, text, file } = data.bulletin;
    const name = bulletinName(data.bulletin);
    return {
      subject: `${name}: ${title}`,
      preview: data.stage,
      title: `${name}: ${title}`,
      paragraphs: [
        ...paragraphsOf(text),
        'Depois de ler, toque em Ciente na credencial ou na página da etapa: a largada conta com isso.',
      ],
      facts: registrationFacts(data).filter(([label]) => ['Etapa', 'Inscrição'].includes(label)),
      action: nextAction(data, context),
      ...(file !== null && { link: { label: 'Abrir o arquivo', url: context.publicUrl + file } }),
    };
  },
});
