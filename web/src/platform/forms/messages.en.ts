export const savedElsewhere = {
  title: 'This was saved elsewhere',
  text: 'Somebody has saved it since you opened this page. If you go on, what you entered replaces what they saved.',
  action: 'Save and replace',
  refusal: 'Do not save yet',
};
