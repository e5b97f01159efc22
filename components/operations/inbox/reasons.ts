import {
  AtSign,
  Bell,
  CalendarClock,
  CircleCheckBig,
  ListTodo,
  MessageSquareReply,
  Split,
  type LucideIcon,
} from "lucide-react";
import type { NotificationReason } from "@/lib/contract/operations/notification-reasons";

type Reason = {
  icon: LucideIcon;
  name: string;
  /** Which notifications it stands for. */
  description: string;
  /** Why one gets such a notification. */
  why: string;
  /** What one does on the page that it leads to. */
  act: string;
};

export const REASONS: Record<NotificationReason, Reason> = {
  "task-assigned": {
    icon: ListTodo,
    name: "Tasks",
    description: "A task is assigned to you.",
    why: "Assigned to you",
    act: "Open task",
  },
  "task-due": {
    icon: CalendarClock,
    name: "Due tasks",
    description: "A task of yours is due today, or has become overdue.",
    why: "Assigned to you",
    act: "Open tasks",
  },
  "proposal-answered": {
    icon: MessageSquareReply,
    name: "Proposals",
    description: "A client accepts, declines or asks about somebody you proposed, or your question is answered.",
    why: "You take part in this proposal",
    act: "Open proposal",
  },
  "assignment-changed": {
    icon: Split,
    name: "Assignments",
    description:
      "Somebody else withdraws, ends or moves your assignments, or people proposed to you or accepted by you, also by changing a project, person, company or center.",
    why: "You take part in this assignment",
    act: "Open",
  },
  "job-ended": {
    icon: CircleCheckBig,
    name: "Background jobs",
    description: "A job that you started is done, or has failed.",
    why: "You started this job",
    act: "Review",
  },
  mention: {
    icon: AtSign,
    name: "Mentions",
    description: "Somebody mentions you.",
    why: "You were mentioned",
    act: "Reply",
  },
  "followed-record": {
    icon: Bell,
    name: "Followed records",
    description: "Somebody else changes a record that you follow, at most once an hour for each.",
    why: "You follow this record",
    act: "Open",
  },
};
