import type { paperIssues as th, TouristFactTexts } from './texts.th';

export const paperIssues: Record<keyof typeof th, string> = {
  checkCodeWrong:
    'this check code is not correct; it stands under the barcode of the printed paper, six letters and digits',
};

export const touristFacts: TouristFactTexts = {
  name: 'Name',
  passport: 'Passport',
  prefix: 'Prefix',
  firstname: 'First name',
  lastname: 'Last name',
  date_of_birth: 'Birth date',
  age: 'Age',
  nation: 'Nationality',
  flight: 'Flight',
  flight_no: 'Flight no.',
  passport_file: 'File',
};
