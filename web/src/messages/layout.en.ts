// What the layout settings say.
import { layout } from '../shell/layout/messages.en';

export const layoutPanel = { layout };
