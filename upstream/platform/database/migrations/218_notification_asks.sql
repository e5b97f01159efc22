-- What a notification asks of its reader, and of which tasks, questions, assignments or comments, so that it is known
-- when that is done.
alter table notifications add column ask text, add column ask_ids uuid[] not null default '{}';

update notifications set ask = 'task', ask_ids = assigned.ids
from (
  select notification.id, array_agg(distinct changes.record_id) as ids
  from notifications as notification join changes on changes.change_set_id = notification.change_set_id
  where notification.reason = 'task-assigned' and changes.kind = 'tasks' and changes.field = 'assigneeId'
    and changes.after #>> '{}' = notification.user_id::text
  group by notification.id
) as assigned
where assigned.id = notifications.id;

update notifications set ask = case when due.is_overdue then 'overdue' else 'due-today' end, ask_ids = due.ids
from (
  select notification.id, notice.is_overdue, array_agg(distinct notice.task_id) as ids
  from notifications as notification
    join due_notices as notice on notice.user_id = notification.user_id
      and notice.due_date between notification.created_at::date - 8 and notification.created_at::date + 1
    join tasks on tasks.id = notice.task_id
  where notification.reason = 'task-due'
    and notice.is_overdue = (notification.title like 'Overdue: %' or notification.title like '% became overdue')
    and (notification.title not like 'Overdue: %' or notification.title = 'Overdue: ' || tasks.title)
    and (notification.title not like 'Due today: %' or notification.title = 'Due today: ' || tasks.title)
  group by notification.id, notice.is_overdue
  -- A title of several counts them; of which of more, nobody knows any more.
  having coalesce(substring(notification.title from '^([0-9]+) tasks')::int, 1) = count(distinct notice.task_id)
) as due
where due.id = notifications.id;

-- A question, an answer and a comment are stored in the transaction that notifies of them.
update notifications set ask = 'answer', ask_ids = array[asked.id]
from proposal_questions as asked
where notifications.reason = 'proposal-answered' and asked.assignment_id = notifications.record_id
  and asked.created_at = notifications.created_at;

update notifications set ask = 'offer', ask_ids = array[record.id]
from assignments as record
where notifications.reason = 'proposal-answered' and record.id = notifications.record_id and notifications.ask is null
  and notifications.title like '% accepted %';

update notifications set ask = 'decide', ask_ids = array[asked.assignment_id]
from proposal_questions as asked
where notifications.reason = 'proposal-answered' and notifications.record_id is null
  and asked.created_by = notifications.user_id and asked.answered_at = notifications.created_at;

update notifications set ask = 'reply', ask_ids = array[comment.id]
from task_comments as comment
where notifications.reason = 'mention' and comment.created_at = notifications.created_at;
