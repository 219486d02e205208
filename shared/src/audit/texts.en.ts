import type { auditTexts as th } from './texts.th';

type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widened<T[K]> };

export const auditTexts: Widened<typeof th> = {
  actions: {
    session_sign_in: 'Signed in',
    session_refused: 'Sign-in refused',
    session_sign_out: 'Signed out',
    password_change: 'Changed the password',
    job_order_create: 'Created the job order',
    job_order_edit: 'Edited the job order',
    job_order_cancel: 'Cancelled the job order',
    tracking_accept: 'Accepted the work',
    tracking_refuse: 'Refused the work',
    tracking_check_in: 'Checked in at a place',
    tracking_check_out: 'Checked out of a place',
    tracking_skip: 'Skipped a place',
    tracking_reset: 'Took an entry of a place back',
    tracking_temperatures: 'Recorded temperatures of tourists',
    retention_remove: "Removed tourists' personal data when their time was over",
    file_upload: 'Uploaded a passport file',
    place_add: 'Added the place',
    place_edit: 'Edited the place',
    place_image_delete: 'Deleted a picture of the place',
    trip_create: 'Created the trip plan',
    trip_edit: 'Edited the trip plan',
    calendar_create: "Made an address for the guide's calendar",
    calendar_revoke: "Ended the address of the guide's calendar",
  },
  entities: {
    job_order: 'Job order',
    place: 'Place',
    trip: 'Trip plan',
    user: 'User',
    agency: 'Agency',
    guide: 'Guide',
    file: 'File',
  },
  kinds: {
    '0': 'System',
    '1': 'Administrator',
    '2': 'Guide',
    '3': 'Agency',
    '4': 'Department officer',
    '5': 'Tourism police',
  },
};
