/** Choices of a customer whose stage is postponed. */
export const CHOICES = ['keep', 'refund'] as const;
export type Choice = (typeof CHOICES)[number];

/** Outcomes for a confirmed registration, exactly one each: the holder's choice, or the announced default. */
export const ENDS = ['kept', 'refunded', 'default'] as const;
export type End = (typeof ENDS)[number];

/** Text of a choice, in the e-mail and in the portal. */
export const CHOICE_WORDS: Readonly<Record<Choice, string>> = {
  keep: 'Manter minha vaga',
  refund: 'Receber de volta',
};

/** Above this number of customers asked, staff must type the stage's title. */
export const TITLE_TYPED_ABOVE = 20;
