-- Columns that were only left out because another one was the same field were stored as if somebody had chosen that.
delete from import_columns where field is null;
