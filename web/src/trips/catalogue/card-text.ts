import { cutText } from '../../ui/cut-text';

/** Category and address on a card: 40 characters at most (AG 9). */
export const cutFact = (text: string): string => cutText(text, 40);
