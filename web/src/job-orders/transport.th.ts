/** How a group enters and leaves the country, by type. */
export const transport = {
  '1': 'เครื่องบิน',
  '2': 'รถยนต์',
  '3': 'เรือ',
  '4': 'อื่น ๆ',
  '5': 'เดินทางภายในประเทศ',
} as const;
