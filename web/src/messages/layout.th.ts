// What the layout settings say.
import { layout } from '../shell/layout/messages.th';

export const layoutPanel = { layout };
