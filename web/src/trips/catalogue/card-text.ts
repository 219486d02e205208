import { cutText } from '../../ui/cut-text';

/** A trip's name on its card: of 17 characters or more, 15 stay (AG 9). */
export const cutName = (name: string): string => (name.length >= 17 ? cutText(name, 15) : name);

/** Category and address on a card: 40 characters at most (AG 9). */
export const cutFact = (text: string): string => cutText(text, 40);
