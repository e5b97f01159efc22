import { LoadingScreen } from "@/components/shell/loading-screen";

export default function UsersLoading() {
  return <LoadingScreen />;
}
