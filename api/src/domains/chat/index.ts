import type { Domain } from '../../platform/domain';
import { deleteConversations } from './conversation';
import { deleteUndelivered } from './delete-undelivered';
import { exportChat } from './export-chat';
import { chatNotificationsPlugin } from './inbox/chat-notifications';
import { deliverDriveChanges, driveUpdatesPlugin } from './inbox/drive-updates';
import { streamRoutes } from './inbox/routes';
import { endReplyLinks } from './mail/reply-link';
import { replyRoutes } from './mail/reply-routes';
import { sendChatMails } from './mail/send-chat-mails';
import { deleteOldCopies } from './moderation/repository';
import { moderationRoutes } from './moderation/routes';
import { expireOffersJob } from './offers/expire-offers';
import { offerRoutes } from './offers/routes';
import { showsPhoto } from './photos/repository';
import { photoRoutes } from './photos/routes';
import { chatRequestRoutes } from './request-routes';
import { chatRoutes } from './routes';

export { findReportedConversation } from './moderation/reported-conversations';
export { closeChatReport, reopenChatReport } from './moderation/repository';

/** Conversations of subscribers, their event streams and mails. */
export const chatDomain: Domain = {
  routes: [chatRequestRoutes, chatRoutes, replyRoutes, streamRoutes, moderationRoutes, offerRoutes, photoRoutes],
  plugins: [chatNotificationsPlugin, driveUpdatesPlugin],
  minuteJobs: [deliverDriveChanges, expireOffersJob, (deps) => sendChatMails(deps)],
  dailyJobs: [deleteUndelivered, deleteOldCopies],
  showsPicture: showsPhoto,
  accountData: {
    export: (db, { id }) => exportChat(db, id),
    // First of all: storing a message locks the conversation and then reads the account.
    eraseBeforeLock: deleteConversations,
    // Again, for conversations started before the lock was acquired.
    erase: deleteConversations,
    passwordChanged: endReplyLinks,
  },
};
