// What the list of users and their kinds say.
import { userList as list } from '../users/list/messages.th';

export const userList = {
  userList: list,
};
