// What the list of users and their kinds say.
import { userList as list } from '../users/list/messages.en';

export const userList = {
  userList: list,
};
