/** The most common passwords, reduced to letters and digits: special characters around them add little. */
const COMMONEST = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 123123 123321 654321 12345 1234 123 111111
  000000 112233 121212 102030 010203 666666 senha senha1 senha12 senha123 senha1234
  minhasenha mudar123 mudar password password1 password123 passw0rd qwerty qwerty123 qwe123
  qazwsx abc123 abcd1234 abc12345 a123456 a12345 asdfgh asd123 admin admin123 brasil
  brasil123 flamengo corinthians palmeiras saopaulo gremio vasco welcome welcome1 iloveyou
  teamo amor familia felicidade bemvindo acesso acesso123 trocar123 deus jesus dragon
  `
    .trim()
    .split(/\s+/),
);

/** The number row of a US keyboard with shift held. */
const NUMBER_ROW = '!@#$%^&*()';

/** True when the password is one of the most common ones, or very similar to one (D9). */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^\p{L}0-9]/gu, '');
  const spelled = lower
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[^\p{L}0-9]/gu, '');
  const isOneKey = /^(.)\1*$/u.test(bare === '' ? lower : bare);
  return COMMONEST.has(bare) || COMMONEST.has(spelled) || isOneKey || NUMBER_ROW.includes(password);
}
