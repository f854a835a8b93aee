import webpush from 'web-push';
import { defineBareCommand } from '../command.ts';

export const makePushKeysCommand = defineBareCommand({
  name: 'make-push-keys',
  summary: 'Cria o par de chaves com que o servidor envia avisos (web push)',
  details: [
    'Nada é gravado: copie as linhas para o ambiente do servidor e guarde a chave privada como um segredo.',
    'Um par novo encerra os avisos de todos os aparelhos: cada pessoa precisa ligá-los de novo.',
  ],
  run: (say) => {
    const { publicKey, privateKey } = webpush.generateVAPIDKeys();
    say(`VAPID_PUBLIC_KEY=${publicKey}`);
    say(`VAPID_PRIVATE_KEY=${privateKey}`);
    say('VAPID_SUBJECT=mailto:portal@brand.example');
  },
});
