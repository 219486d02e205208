import type { Shape } from '../../platform/i18n/shape';
import type { layout as th } from './messages.th';

export const layout: Shape<typeof th> = {
  title: 'Layout settings',
  settings: {
    layout: 'Menu position',
    width: 'Width',
    sidebar: 'Menu colour',
    sidebarType: 'Menu size',
    topbar: 'Top bar colour',
  },
  choices: {
    vertical: 'Vertical, at the left',
    horizontal: 'Horizontal, at the top',
    fluid: 'Full width',
    boxed: 'Boxed',
    light: 'Light',
    dark: 'Dark',
    default: 'Default',
    compact: 'Compact',
    icon: 'Icons only',
    condensed: 'Icons with names below',
  },
  note: 'Counts on this device alone and changes no data',
};
